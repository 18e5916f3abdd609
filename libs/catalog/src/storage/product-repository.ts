import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { type Changes, ResourceTable, Transactions, type Tx, withoutEmpty } from '#platform';
import type { ProductFields } from '../contract';
import { type ProductDetails, ProductRow } from './product.row';

@Injectable()
export class ProductRepository extends ResourceTable<ProductRow> {
  constructor(transactions: Transactions) {
    super(transactions, ProductRow, 'product');
  }

  async create(tx: Tx, fields: ProductFields, id?: string): Promise<ProductRow> {
    return this.insert(tx, {
      id,
      name: fields.name,
      sku: fields.sku ?? null,
      slug: fields.slug ?? null,
      status: fields.status ?? 'draft',
      commodityType: fields.commodityType ?? 'physical',
      details: changed({}, fields),
    });
  }

  async change(tx: Tx, id: string, changes: Changes<ProductFields>): Promise<void> {
    const { name, sku, slug, status, commodityType } = changes;
    const before = await this.getLocked(tx, id);
    const details = changed(before.details, changes);
    await this.update(tx, id, { name, sku, slug, status, commodityType, details });
  }

  /** The ids among `ids` that no product has. */
  async unknownOf(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await tx.find(ProductRow, { select: { id: true }, where: { id: In(ids) } });
    const known = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }
}

const DETAILS = [
  ...(['description', 'customInputs', 'components'] as const),
  ...(['externalRef', 'upcEan', 'mpn'] as const),
];

function changed(before: ProductDetails, changes: Changes<ProductFields>): ProductDetails {
  const details = DETAILS.map((name) => {
    const { [name]: value = before[name] } = changes;
    return [name, value] as const;
  });
  return withoutEmpty<ProductDetails>(Object.fromEntries(details));
}
