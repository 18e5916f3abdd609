import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs';
import { OperationRepository } from '../storage/operation-repository';
import type { OperationRow } from '../storage/operation.row';
import { Operations, type Question } from './operations';

const MINUTE_MS = 60_000;
/** After this time, a payment that the customer has not finished is canceled. */
const WAITS_FOR_MS = 60 * MINUTE_MS;
const AT_A_TIME = 200;
const AT_ONCE = 5;

/** Asks providers about all pending operations, once a minute, in only one of the processes. */
@Injectable()
export class SettleOperations implements OnModuleInit {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly jobs: Jobs,
    private readonly operations: OperationRepository,
    private readonly asked: Operations,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'settle-payments', run: (now) => this.sweep(now) });
  }

  /** Begins with the operations that were asked about longest ago, so that each gets its turn. */
  private async sweep(now: Date): Promise<null> {
    const rows = await this.operations.toAsk(new Date(now.getTime() - MINUTE_MS), AT_A_TIME);
    const waiting = [...rows];
    const next = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        await this.settle(row, now);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return null;
  }

  private async settle(row: OperationRow, now: Date): Promise<void> {
    try {
      await this.asked.ask(row, questionOf(row, now));
    } catch (error) {
      this.logger.warn({ err: error, operation: row.id }, 'a payment could not be looked up');
    }
  }
}

/** An operation without an answer is sent again; the provider recognizes it by its id. */
function questionOf({ clientAction, createdAt, reference }: OperationRow, now: Date): Question {
  const isOver = clientAction !== null && createdAt.getTime() <= now.getTime() - WAITS_FOR_MS;
  if (isOver) return 'abandon';
  return reference === null ? 'perform' : 'lookUp';
}
