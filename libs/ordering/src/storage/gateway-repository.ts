import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions, type Tx } from '#platform';
import { GatewayRow } from './gateway.row';

@Injectable()
export class GatewayRepository {
  constructor(private readonly transactions: Transactions) {}

  async isEnabled(slug: string): Promise<boolean> {
    return this.transactions.read((manager) => this.isEnabledIn(manager, slug));
  }

  async isEnabledIn(manager: EntityManager, slug: string): Promise<boolean> {
    const row = await manager.findOneBy(GatewayRow, { slug });
    return row?.enabled ?? true;
  }

  async enable(tx: Tx, slug: string, enabled: boolean): Promise<void> {
    await tx.upsert(GatewayRow, { slug, enabled }, ['slug']);
  }
}
