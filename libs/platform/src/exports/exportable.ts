import { Injectable } from '@nestjs/common';
import type { CellKind, Columns } from '#kernel';
import type { Scope } from '../auth/scopes';
import type { Comparison } from '../database/comparison';
import type { Reader } from '../database/transactions';
import type { FilterFields } from '../http/filters';

/** A record of an export: values by the names of its fields, which may have fields of their own. */
export type ExportedRecord = Readonly<Record<string, unknown>>;

/** Records of a portion, and the place where the next one begins; undefined at the end. */
export interface Portion {
  readonly records: readonly ExportedRecord[];
  readonly next: unknown;
}

/** What can be exported, as the module says that has the rows. */
export interface Exportable {
  /** Its name in requests, such as `orders`. */
  readonly resource: string;
  /** Who exports it must be permitted to read it. */
  readonly scope: Scope;
  /** The filters of its list. */
  readonly filters: FilterFields;
  /**
   * The columns of a table, in their order, by the path of a field, such as `weight.value`. A `*` stands for
   * all names that the records have there.
   */
  columns(): Promise<Columns> | Columns;
  /** The lines that an import takes, if one does: their type, and the fields of which the first is the key. */
  readonly imported?: { readonly type: string; readonly keys: readonly string[] };
  /**
   * Reads the next records, about so many as `limit` says.
   * @param reader sees the tables as they were when the export began
   * @param from what the portion before has answered as `next`; undefined for the first one
   */
  read(reader: Reader, request: ExportRequest): Promise<Portion>;
}

export interface ExportRequest {
  readonly filters: readonly Comparison[];
  readonly from: unknown;
  readonly limit: number;
}

/**
 * Here modules say what of theirs can be exported. No module reads the tables of another one, so each reads
 * its own.
 */
@Injectable()
export class Exportables {
  private readonly known = new Map<string, Exportable>();

  add(exportable: Exportable): void {
    this.known.set(exportable.resource, exportable);
  }

  /** @throws Error for a name that none has, as those of requests are checked before */
  get(resource: string): Exportable {
    const exportable = this.known.get(resource);
    if (exportable === undefined) throw new Error(`Nothing exports ${resource}`);
    return exportable;
  }
}

/** Columns of one kind. */
export function columnsOfKind<Name extends string>(kind: CellKind, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, kind])) as Record<Name, CellKind>;
}
