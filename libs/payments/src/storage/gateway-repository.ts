import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Changes, Transactions, type Tx } from '#platform/database';
import { GatewayRow } from './gateway.row';

export type GatewayRowChanges = Changes<Omit<GatewayRow, 'slug'>>;

/** Keeps the settings of payment gateways. */
@Injectable()
export class GatewayRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(slug: string): Promise<GatewayRow | null> {
    return this.transactions.read((manager) => this.findIn(manager, slug));
  }

  async findIn(manager: EntityManager, slug: string): Promise<GatewayRow | null> {
    return manager.findOneBy(GatewayRow, { slug });
  }

  /**
   * Undefined fields keep their values.
   * @param byDefault whether a gateway that was never changed is enabled
   */
  async change(
    tx: Tx,
    slug: string,
    changes: GatewayRowChanges,
    byDefault: boolean,
  ): Promise<void> {
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (sent.length === 0) return;
    const enabled = changes.enabled ?? byDefault;
    await tx
      .createQueryBuilder()
      .insert()
      .into(GatewayRow)
      .values({ slug, enabled })
      .orIgnore()
      .execute();
    await tx.update(GatewayRow, { slug }, Object.fromEntries(sent));
  }
}
