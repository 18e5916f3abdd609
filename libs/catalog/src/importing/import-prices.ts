import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { In } from 'typeorm';
import { type Fault, faultOf, folded, invalid } from '#kernel';
import { asTx, type Tx } from '#platform/database';
import { judged, Optional, TextLine, Uuid } from '#platform/http';
import { type EntryOutcome, type ImportEntry, type ImportOutcome, ImportPrices } from '../contract';
import { PriceAttributes, PriceRow, toValues } from '../price-books/price.dto';
import { PriceBookRow } from '../price-books/price-book.dto';
import { PriceBooks } from '../price-books/price-books';
import { PriceRepository } from '../storage/price-repository';

class ImportedPrice extends PriceAttributes {
  @Uuid()
  pricebook_id!: string;

  /** Names a new price book, if there is none with the id. */
  @Optional()
  @TextLine(1, 255)
  pricebook_name?: string;
}

type PriceLine = Pick<PriceRow, 'priceBookId' | 'sku' | 'currencies'> & {
  readonly bookName: string | undefined;
};

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
    const books = [...(await this.books.allLocked(tx, { id: bookIds }))];
    books.push(...(await this.newBooks(tx, lines, new Set(books.map(({ id }) => id)))));
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

  /** The price books that lines name and that there are not yet. */
  private async newBooks(
    tx: Tx,
    lines: readonly PriceLine[],
    known: ReadonlySet<string>,
  ): Promise<readonly PriceBookRow[]> {
    const names = new Map(
      lines.flatMap(({ priceBookId, bookName }) =>
        bookName === undefined || known.has(priceBookId) ? [] : [[priceBookId, bookName] as const],
      ),
    );
    const now = new Date();
    const rows = [...names].map(([id, name]) => {
      const own = { id, name, description: null, createdAt: now, updatedAt: now };
      return Object.assign(new PriceBookRow(), own);
    });
    await this.books.putAll(tx, rows);
    return rows;
  }
}

function toPriceLine({ key, attributes }: ImportEntry): PriceLine | readonly Fault[] {
  const sent = { sku: key, ...attributes };
  const price = judged(ImportedPrice, sent, 'attributes');
  if (!(price instanceof ImportedPrice)) return price;
  const { sku, currencies } = toValues(price);
  if (sku !== key) return [invalid('attributes.sku', 'must be the key', sku)];
  const { pricebook_id: priceBookId, pricebook_name: bookName } = price;
  return { priceBookId, bookName, sku, currencies };
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
