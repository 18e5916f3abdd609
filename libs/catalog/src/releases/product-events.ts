import { Injectable } from '@nestjs/common';
import type { IntegrationEvent } from '#kernel';
import type { Tx } from '#platform/database';
import {
  integrationEvent,
  Outbox,
  type Progress,
  Subscriber,
  type SubscriberOf,
} from '#platform/messaging';
import { ProductPublished, ProductWithdrawn, ReleasePublished } from '../contract';
import { compareReleases, type ProductChange } from '../domain/compare-releases';
import { ReleaseProducts } from '../storage/release-products';
import { ReleaseRepository } from '../storage/release-repository';
import { childShelf } from '../storage/release-shelves';
import type { OpenProductEvents } from '../storage/release.row';

/** Products of each of the two releases that one transaction compares. */
const PART = 200;

type Published = IntegrationEvent<(typeof ReleasePublished)['data']>;

/**
 * Publishes an event for each product that a release adds, changes or withdraws. The position stands in
 * the release, and moves in the transaction of the events before it: after a crash, none is published
 * twice or left out.
 */
@Subscriber('PublishProductEventsWhenReleasePublished', ReleasePublished)
@Injectable()
export class PublishProductEventsWhenReleasePublished implements SubscriberOf<
  typeof ReleasePublished
> {
  constructor(
    private readonly releases: ReleaseRepository,
    private readonly products: ReleaseProducts,
    private readonly outbox: Outbox,
  ) {}

  async handle(event: Published, tx: Tx): Promise<Progress> {
    const { release_id: releaseId } = event.data;
    const open = await this.releases.openProductEvents(tx, releaseId);
    if (open === null) return 'done';
    const { changes, last } = await this.compare(tx, releaseId, open);
    await this.outbox.append(
      tx,
      changes.map(({ id, change }) => eventOf(event, id, change)),
    );
    const next = following(open, last);
    await this.releases.noteProductEvents(tx, releaseId, next);
    return next === null ? 'done' : 'again';
  }

  private async compare(tx: Tx, releaseId: string, { before, kind, after }: OpenProductEvents) {
    const part = (id: string) =>
      this.products.contents(tx, kind === 'listed' ? id : childShelf(id), after, PART);
    const old = before === undefined ? [] : await part(before);
    return compareReleases(old, await part(releaseId), PART);
  }
}

/** @param last undefined when all products of the present kind have been compared */
function following(open: OpenProductEvents, last: string | undefined): OpenProductEvents | null {
  if (last !== undefined) return { ...open, after: last };
  return open.kind === 'listed' ? { ...open, kind: 'children', after: '' } : null;
}

function eventOf(
  { occurredAt, data }: Published,
  productId: string,
  change: ProductChange,
): IntegrationEvent {
  const { catalog_id, release_id } = data;
  const about = { product_id: productId, catalog_id, release_id };
  const at = new Date(occurredAt);
  return change === 'withdrawn'
    ? integrationEvent(ProductWithdrawn, productId, at, about)
    : integrationEvent(ProductPublished, productId, at, { ...about, change });
}
