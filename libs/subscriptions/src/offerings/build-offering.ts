import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { attach } from '../domain/offering-parts';
import type { PlanAttributes } from '../plans/plan.dto';
import type { SubscriptionProductAttributes } from '../products/subscription-product.dto';
import { type OfferingAttributes, OfferingRepository } from '../storage/offering-repository';
import { type Copies, Originals } from '../storage/originals';
import { refuseUnknown } from './unknown-references';

/**
 * Makes an offering with copies of products and plans. Each of them is named by its id or external
 * reference, or given by the attributes of a new one for this offering. If several have the same
 * external reference, the oldest is used. If one is unknown, everything is refused.
 */
export class BuildOffering extends Command<{ readonly id: string }> {
  constructor(
    readonly attributes: OfferingAttributes,
    readonly products: readonly (string | SubscriptionProductAttributes)[],
    readonly plans: readonly (string | PlanAttributes)[],
  ) {
    super();
  }
}

@CommandHandler(BuildOffering)
export class BuildOfferingHandler implements ICommandHandler<BuildOffering> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
    private readonly originals: Originals,
  ) {}

  async execute({ attributes, products, plans }: BuildOffering): Promise<{ id: string }> {
    return this.transactions.run(async (tx) => {
      const knownProducts = await this.originals.copyProducts(tx, referencesIn(products));
      const knownPlans = await this.originals.copyPlans(tx, referencesIn(plans));
      const parts = {
        products: toParts('product', products, knownProducts, {}),
        plans: toParts('plan', plans, knownPlans, { owner: 'store' as const }),
      };
      return this.offerings.add(tx, attributes, parts);
    });
  }
}

const referencesIn = (entries: readonly unknown[]) =>
  entries.filter((entry) => typeof entry === 'string');

/** Returns the copies that are named, and the new parts under ids of their own; each once. */
function toParts<Attributes extends object, Own extends object, Copy extends { id: string }>(
  noun: 'product' | 'plan',
  entries: readonly (string | Attributes)[],
  known: Copies<Copy>,
  own: Own,
) {
  const now = new Date().toISOString();
  refuseUnknown(`subscription ${noun}`, entries, known, (index) => `data.${noun}s[${index}]`);
  const parts = entries.flatMap((entry) => {
    if (typeof entry === 'string') return known.get(entry) ?? [];
    return { id: randomUUID(), attributes: entry, ...own, createdAt: now, updatedAt: now };
  });
  return attach([], parts);
}
