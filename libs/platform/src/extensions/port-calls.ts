import { Injectable, Logger } from '@nestjs/common';
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleAll,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel';
import { DomainError, portFault } from '#kernel';
import { PassingContext } from '../passing-context';
import { PortLimits } from './port-limits';
import type { PortCall, PortName } from './ports';

/** An extension did not answer in time, failed, or answered what cannot be used. */
export class PortFailed extends DomainError {
  constructor(
    readonly extension: string,
    readonly port: PortName,
    /** For the operator. */
    readonly reason: string,
  ) {
    super([portFault(extension, port)]);
  }
}

/** An answer that cannot be used. */
export class UnusableAnswer extends Error {}

/**
 * Calls ports. A call has a time limit, and an extension whose port fails several times in a row is left alone
 * for a while, so that nobody waits for it.
 */
@Injectable()
export class PortCalls {
  private readonly logger = new Logger('Extensions');
  private readonly breakers = new Map<string, CircuitBreakerPolicy>();
  private readonly asked = new PassingContext<string>();

  constructor(private readonly limits: PortLimits) {}

  /**
   * @param call must not begin before it is called
   * @throws PortFailed
   */
  async call<Decision>(
    extension: string,
    port: PortName,
    call: (context: PortCall) => Promise<Decision>,
    limitedBy: 'timeMs' | 'filesMs' = 'timeMs',
  ): Promise<Decision> {
    if (this.asked.value !== undefined) {
      throw new PortFailed(extension, port, `it was called by ${this.asked.value}`);
    }
    const limit = timeout(this.limits[limitedBy], TimeoutStrategy.Aggressive);
    try {
      return await this.breakerOf(`${extension}.${port}`).execute(() =>
        limit.execute((context) =>
          this.asked.run(`${extension}.${port}`, async () => await call(context)),
        ),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it threw what is no error';
      const context = { err: error, extension, port };
      if (!isBrokenCircuitError(error)) this.logger.warn(context, 'an extension has failed');
      throw new PortFailed(extension, port, reason);
    }
  }

  private breakerOf(name: string): CircuitBreakerPolicy {
    const known = this.breakers.get(name);
    if (known !== undefined) return known;
    const made = circuitBreaker(handleAll, {
      halfOpenAfter: this.limits.pauseMs,
      breaker: new ConsecutiveBreaker(this.limits.failures),
    });
    this.breakers.set(name, made);
    return made;
  }
}
