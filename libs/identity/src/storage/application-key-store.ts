import { Injectable } from '@nestjs/common';
import { RefreshingValue, ResourceTable, Transactions } from '#platform';
import { ApplicationKeyRow } from './application-key.row';

@Injectable()
export class ApplicationKeyStore extends ResourceTable<ApplicationKeyRow> {
  private readonly ids = new RefreshingValue(async () => {
    const rows = await this.transactions.read((manager) =>
      manager.find(ApplicationKeyRow, { select: { id: true } }),
    );
    return new Set(rows.map(({ id }) => id));
  });

  constructor(transactions: Transactions) {
    super(transactions, ApplicationKeyRow, 'application key');
  }

  async findByClientId(clientId: string): Promise<ApplicationKeyRow | null> {
    return this.transactions.read((manager) => manager.findOneBy(ApplicationKeyRow, { clientId }));
  }

  /** Known from memory, at most a second old: a token is checked without a look-up of its own. */
  async exists(id: string): Promise<boolean> {
    return (await this.ids.get()).has(id);
  }

  /** To be called after any commit that adds or deletes a key. */
  changed(): void {
    this.ids.forget();
  }
}
