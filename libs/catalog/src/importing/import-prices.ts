import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { In } from 'typeorm';
import { type Fault, faultOf, folded, invalid } from '#kernel';
import { asTx } from '#platform/database';
import { judged, Uuid } from '#platform/http';
import { type EntryOutcome, type ImportEntry, type ImportOutcome, ImportPrices } from '../contract';
import { PriceAttributes, PriceRow, toValues } from '../price-books/price.dto';
import { PriceBooks } from '../price-books/price-books';
import { PriceRepository } from '../storage/price-repository';

class ImportedPrice extends PriceAttributes {
  @Uuid()
  pricebook_id!: string;
}

type PriceLine = Pick<PriceRow, 'priceBookId' | 'sku' | 'currencies'>;

@CommandHandler(ImportPrices)
export class ImportPricesHandler implements ICommandHandler<ImportPrices> {
  constructor(
    private readonly books: PriceBooks,
    private readonly prices: PriceRepository,
  ) {}

  async execute({ transaction, entries }: ImportPrices): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const judgedLines = entries.map(toPriceLine);
    const lines = judgedLines.flatMap((line) => ('sku' in line ? [line] : []));
    const bookIds = In([...new Set(lines.map(({ priceBookId }) => priceBookId))]);
    const books = await this.books.allLocked(tx, { id: bookIds });
    const known = await this.prices.alike(
      tx,
      lines.map(({ sku }) => sku),
      books.map(({ id }) => id),
    );
    const work = new PriceImport(new Set(books.map(({ id }) => id)), known);
    const outcome = judgedLines.map((line) => ('sku' in line ? work.carryOut(line) : line));
    await this.prices.putAll(tx, work.rows);
    return outcome;
  }
}

function toPriceLine({ key, attributes }: ImportEntry): PriceLine | readonly Fault[] {
  const sent = { sku: key, ...attributes };
  const price = judged(ImportedPrice, sent, 'attributes');
  if (!(price instanceof ImportedPrice)) return price;
  const { sku, currencies } = toValues(price);
  if (sku !== key) return [invalid('attributes.sku', 'must be the key', sku)];
  return { priceBookId: price.pricebook_id, sku, currencies };
}

/** The prices of a file, changed line by line and then written together. */
class PriceImport {
  private readonly known = new Map<string, PriceRow>();
  /** The oldest price of each SKU in its folded form. */
  private readonly alike = new Map<string, PriceRow>();
  private readonly put = new Map<string, PriceRow>();
  private readonly now = new Date();

  constructor(
    private readonly bookIds: ReadonlySet<string>,
    known: readonly PriceRow[],
  ) {
    for (const row of known) this.note(row);
  }

  get rows(): readonly PriceRow[] {
    return [...this.put.values()];
  }

  carryOut(line: PriceLine): EntryOutcome {
    if (!this.bookIds.has(line.priceBookId)) {
      const at = { source: 'attributes.pricebook_id', meta: { id: line.priceBookId } };
      return [faultOf('not-found', 'Not Found', 'price book not found', at)];
    }
    const { priceBookId, sku, currencies } = line;
    const before = this.known.get(placeOf(line)) ?? this.alike.get(keyOf(line));
    const fresh = { id: randomUUID(), priceBookId, sku, createdAt: this.now };
    const changed = { currencies, updatedAt: this.now };
    const row = Object.assign(new PriceRow(), fresh, before, changed);
    this.note(row);
    this.put.set(row.id, row);
    return before === undefined ? 'created' : 'changed';
  }

  private note(row: PriceRow): void {
    this.known.set(placeOf(row), row);
    const oldest = this.alike.get(keyOf(row));
    if (oldest === undefined || oldest.id === row.id) this.alike.set(keyOf(row), row);
  }
}

function keyOf({ priceBookId, sku }: Pick<PriceRow, 'priceBookId' | 'sku'>): string {
  return `${priceBookId} ${folded(sku)}`;
}

function placeOf({ priceBookId, sku }: Pick<PriceRow, 'priceBookId' | 'sku'>): string {
  return `${priceBookId} ${sku}`;
}
