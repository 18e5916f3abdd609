import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { asTx, type Tx } from '#platform/database';
import { PrepareMove } from '../contract';
import { Hierarchies } from '../hierarchies/hierarchies';
import { HierarchyRow } from '../hierarchies/hierarchy.dto';
import { PriceBookRow } from '../price-books/price-book.dto';
import { PriceBooks } from '../price-books/price-books';

const OLDEST = { createdAt: 'ASC', id: 'ASC' } as const;

@CommandHandler(PrepareMove)
export class PrepareMoveHandler implements ICommandHandler<PrepareMove> {
  constructor(
    private readonly priceBooks: PriceBooks,
    private readonly hierarchies: Hierarchies,
  ) {}

  async execute({ transaction }: PrepareMove) {
    const tx = asTx(transaction);
    const [book] = await tx.find(PriceBookRow, { order: OLDEST, take: 1 });
    const { id: priceBookId } = book ?? (await this.priceBooks.insert(tx, { name: 'Prices' }));
    const categoriesId = await this.hierarchy(tx, 'Categories');
    return { priceBookId, categoriesId, tagsId: await this.hierarchy(tx, 'Tags') };
  }

  private async hierarchy(tx: Tx, name: string): Promise<string> {
    const known = await tx.findOne(HierarchyRow, { where: { name }, order: OLDEST });
    return (known ?? (await this.hierarchies.insert(tx, { name }))).id;
  }
}
