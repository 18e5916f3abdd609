import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { limitReached, refuse } from '#kernel';
import { Transactions } from '#platform/database';
import { attach } from '../domain/offering-parts';
import { OfferingRepository } from '../storage/offering-repository';
import { type Copies, Originals } from '../storage/originals';
import { MAX_PARTS } from './part-list';
import { refuseUnknown } from './unknown-references';

/**
 * Copies plans into an offering; a copy that it already has stays unchanged.
 * @throws DomainError `Not Found` if there is no plan with one of the ids
 */
export class AttachPlans extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly planIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AttachPlans)
export class AttachPlansHandler implements ICommandHandler<AttachPlans> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
    private readonly originals: Originals,
  ) {}

  async execute({ offeringId, planIds }: AttachPlans): Promise<void> {
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, async ({ plans }) => {
        const missing = missingIn(plans, planIds);
        const copies = await this.originals.copyPlans(tx, missing);
        return { plans: withCopies('plans', plans, missing, copies) };
      }),
    );
  }
}

/** The same for products. */
export class AttachProductsToOffering extends Command<void> {
  constructor(
    readonly offeringId: string,
    readonly productIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AttachProductsToOffering)
export class AttachProductsToOfferingHandler implements ICommandHandler<AttachProductsToOffering> {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: OfferingRepository,
    private readonly originals: Originals,
  ) {}

  async execute({ offeringId, productIds }: AttachProductsToOffering): Promise<void> {
    await this.transactions.run((tx) =>
      this.offerings.changeParts(tx, offeringId, async ({ products }) => {
        const missing = missingIn(products, productIds);
        const copies = await this.originals.copyProducts(tx, missing);
        return { products: withCopies('products', products, missing, copies) };
      }),
    );
  }
}

interface Part {
  readonly id: string;
}

function missingIn(parts: readonly Part[], ids: readonly string[]): readonly string[] {
  const present = new Set(parts.map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}

function withCopies<Copy extends Part>(
  kind: 'plans' | 'products',
  parts: readonly Copy[],
  missing: readonly string[],
  copies: Copies<Copy>,
): readonly Copy[] {
  const source = `data.${kind}`;
  refuseUnknown(`subscription ${kind.slice(0, -1)}`, missing, copies, () => source);
  if (missing.length === 0) return parts;
  if (parts.length + missing.length <= MAX_PARTS) return attach(parts, [...copies.values()]);
  const detail = `An offering has at most ${String(MAX_PARTS)} ${kind}`;
  refuse(limitReached(detail, MAX_PARTS, { source }));
}
