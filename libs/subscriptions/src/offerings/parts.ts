import { Injectable } from '@nestjs/common';
import { limitReached, refuse } from '#kernel';
import { Transactions } from '#platform/database';
import { commandsOf } from '#platform/resources';
import type { AttributeChanges } from '../domain/change-attributes';
import { attach, changePart, detach, type PartKind, partOf } from '../domain/offering-parts';
import { Originals } from '../storage/originals';
import type { OfferingRow } from './offering.dto';
import { Offerings } from './offerings';
import { MAX_PARTS } from './part-list';
import { refuseUnknown } from './unknown-references';

/** The plans and products of offerings, which are copies of their own. */
@Injectable()
export class OfferingParts {
  constructor(
    private readonly transactions: Transactions,
    private readonly offerings: Offerings,
    private readonly originals: Originals,
  ) {}

  /**
   * Copies plans or products into an offering; a copy that it already has stays unchanged.
   * @throws DomainError `Not Found` if there is no original with one of the ids, `Limit reached`
   */
  attach(kind: PartKind, offeringId: string, ids: readonly string[]): Promise<OfferingRow> {
    return this.transactions.run((tx) =>
      this.offerings.replaceParts(tx, offeringId, kind, async (parts) => {
        const present = new Set(parts.map(({ id }) => id));
        const missing = ids.filter((id) => !present.has(id));
        if (missing.length === 0) return parts;
        const copies = await this.originals.copy(tx, kind, missing);
        const source = `data.${kind}`;
        refuseUnknown(kind, missing, copies, () => source);
        if (parts.length + missing.length <= MAX_PARTS) return attach(parts, [...copies.values()]);
        const detail = `An offering has at most ${String(MAX_PARTS)} ${kind}`;
        refuse(limitReached(detail, MAX_PARTS, { source }));
      }),
    );
  }

  /** Changes the copy in this offering; the original stays unchanged. */
  change(
    kind: PartKind,
    offeringId: string,
    id: string,
    changes: AttributeChanges<object>,
  ): Promise<OfferingRow> {
    const now = new Date();
    return this.transactions.run((tx) =>
      this.offerings.replaceParts(tx, offeringId, kind, (parts) =>
        changePart(parts, id, changes, now),
      ),
    );
  }

  /** Orders that contain a plan can still be paid. */
  detach(kind: PartKind, offeringId: string, id: string): Promise<OfferingRow> {
    return this.transactions.run((tx) =>
      this.offerings.replaceParts(tx, offeringId, kind, (parts) =>
        detach(parts, partOf(parts, id).id),
      ),
    );
  }
}

export const { AttachParts, ChangePart, DetachPart, providers } = commandsOf(OfferingParts, {
  AttachParts: 'attach',
  ChangePart: 'change',
  DetachPart: 'detach',
});
