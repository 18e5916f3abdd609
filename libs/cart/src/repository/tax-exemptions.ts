import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IsTaxExempt } from '#membership/contract';
import type { GivenTaxation } from '../domain/rules/tax-rates';

const MAX_AGE_MS = 5000;
const MAX_ACCOUNTS = 10_000;
/** Another process may hand the cart to another account in between. */
const ATTEMPTS = 3;

interface Known {
  readonly isExempt: boolean;
  readonly readAt: number;
}

/** A decision came upon an account that nobody has asked about. */
class UnknownExemption extends Error {
  constructor(readonly accountId: string) {
    super('Whether the account has taxes is not known yet');
  }
}

/**
 * Which accounts have no taxes, at most five seconds old. Whose cart it is is known only to the decision, so
 * the first one for an account stops, asks, and decides again; those after it ask nothing.
 */
@Injectable()
export class TaxExemptions {
  private readonly known = new Map<string, Known>();

  constructor(private readonly queries: QueryBus) {}

  get(accountId: string): boolean | undefined {
    return this.known.get(accountId)?.isExempt;
  }

  /** Always asks the database. */
  async read(accountId: string): Promise<boolean> {
    const readAt = performance.now();
    const isExempt = await this.queries.execute(new IsTaxExempt(accountId));
    if (this.known.size >= MAX_ACCOUNTS) this.known.clear();
    this.known.set(accountId, { isExempt, readAt });
    return isExempt;
  }

  /** @throws UnknownExemption which {@link asking} catches */
  require({ source }: GivenTaxation, accountId: string | null): void {
    if (source === 'none' || accountId === null) return;
    const found = this.known.get(accountId);
    if (found !== undefined && performance.now() - found.readAt < MAX_AGE_MS) return;
    throw new UnknownExemption(accountId);
  }

  /** Carries something out, and again with the answer if it has come upon an unknown account. */
  async asking<Result>(carryOut: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await carryOut();
      } catch (error) {
        if (!(error instanceof UnknownExemption) || attempt >= ATTEMPTS) throw error;
        await this.read(error.accountId);
      }
    }
  }
}
