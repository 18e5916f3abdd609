import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { In } from 'typeorm';
import { asTx } from '#platform/database';
import { ReadSkus } from '../contract';
import { ProductRow } from '../products/product.dto';

@QueryHandler(ReadSkus)
export class ReadSkusHandler implements IQueryHandler<ReadSkus> {
  async execute({ read, productIds }: ReadSkus): Promise<ReadonlyMap<string, string | null>> {
    const rows = await asTx(read).find(ProductRow, {
      select: { id: true, sku: true },
      where: { id: In([...productIds]) },
    });
    return new Map(rows.map(({ id, sku }) => [id, sku]));
  }
}
