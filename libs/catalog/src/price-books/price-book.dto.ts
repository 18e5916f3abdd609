import { Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { attributedResource, Field, line, removable, text } from '#platform/resources';

@Entity('price_books')
@Index('price_books_by_age', ['createdAt', 'id'])
export class PriceBookRow extends ResourceRow {
  /** @example "Winter prices" */
  @Field(line(1, 255))
  name!: string;

  /** @example "From the first frost to the first crocus" */
  @Field(text(0, 1024), removable)
  description!: string | null;
}

const priceBooks = attributedResource('pricebook', PriceBookRow, {
  path: '/pcm/pricebooks',
  names: { new: 'PriceBookAttributes', changes: 'PriceBookChanges', shown: 'ShownPriceBook' },
});

export class CreatePriceBookBody extends priceBooks.newBody() {}

export class ChangePriceBookBody extends priceBooks.changesBody({
  description: 'What everybody pays',
}) {}

export class PriceBookDto extends priceBooks.shown({
  name: 'Retail prices',
  description: 'What everybody pays',
}) {}

export class PriceBookResponse extends responseOf(PriceBookDto) {}

export class PriceBookListResponse extends listOf(PriceBookDto) {}

export const { toValues, toChanges, show } = priceBooks;
