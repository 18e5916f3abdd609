import type { OnModuleInit } from '@nestjs/common';
import type { EntityTarget } from 'typeorm';
import type { Columns } from '#kernel';
import type { Scope } from '../auth/scopes';
import type { Comparison } from '../database/comparison';
import { readPortion } from '../database/pages';
import type { Reader } from '../database/transactions';
import type { FilterFields } from '../http/filters';
import type { Exportable, ExportedRecord, Exportables, ExportRequest, Portion } from './exportable';

interface Place<Row> {
  readonly stage: number;
  readonly after?: Row;
}

/** An export of the rows of one table, in the order of one of its indexes. */
export abstract class RowExport<Row extends object> implements Exportable, OnModuleInit {
  abstract readonly resource: string;
  abstract readonly scope: Scope;
  abstract readonly filters: FilterFields;

  /** @param order the properties of a unique index, at most two */
  constructor(
    private readonly exportables: Exportables,
    private readonly row: EntityTarget<Row>,
    private readonly order: readonly [keyof Row & string, (keyof Row & string)?],
  ) {}

  onModuleInit(): void {
    this.exportables.add(this);
  }

  abstract columns(): Promise<Columns> | Columns;

  /** What the rows are written as; they may be more records than rows. */
  protected abstract recordsOf(
    rows: readonly Row[],
    reader: Reader,
    filters: readonly Comparison[],
  ): Promise<readonly ExportedRecord[]> | readonly ExportedRecord[];

  /**
   * Which rows come first, second and so on, as conditions of SQL about `row`; undefined behind the last ones.
   * What an import takes stands behind what it refers to.
   */
  protected stage(place: number): string | undefined {
    return place === 0 ? '1 = 1' : undefined;
  }

  async read(reader: Reader, { filters, from, limit }: ExportRequest): Promise<Portion> {
    const { stage, after } = (from ?? { stage: 0 }) as Place<Row>;
    const query = reader.createQueryBuilder(this.row, 'row').where(this.stage(stage) ?? '1 = 0');
    const wanted = { filters: this.filtersFor(filters), limit, after };
    const rows = await readPortion(query, wanted, this.order);
    const records = rows.length === 0 ? [] : await this.recordsOf(rows, reader, filters);
    const isLast = this.stage(stage + 1) === undefined;
    const following = isLast ? undefined : { stage: stage + 1 };
    return { records, next: rows.length < limit ? following : { stage, after: rows.at(-1) } };
  }

  /** What the table is narrowed to; the other filters are for {@link recordsOf}. */
  protected filtersFor(filters: readonly Comparison[]): readonly Comparison[] {
    return filters;
  }
}
