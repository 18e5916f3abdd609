import { ApiProperty } from '@nestjs/swagger';
import {
  listOf,
  resourceOf,
  responseOf,
  TimestampsDto,
  toResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import type { LineError } from '../domain/line-counts';
import type { TriedImport } from '../receiving/try-import';
import type { ImportRow, ImportStatus } from '../storage/import.row';

const STATUSES: readonly ImportStatus[] = ['running', 'done', 'failed'];

class TakenColumns {
  /**
   * Columns of a table of another shop from which nothing was taken; the first 100. Left out if there are none.
   * @example ["Vendor", "SEO Title"]
   */
  @ApiProperty({ type: [String] })
  unknown_columns?: readonly string[];
}

class ImportMeta extends TakenColumns {
  timestamps!: TimestampsDto;
}

export class ImportDto extends resourceOf('import') {
  @ApiProperty({ type: ImportMeta })
  override meta!: ImportMeta;

  /** `done` when all lines were tried, even if some of them failed. */
  @ApiProperty({ enum: STATUSES, example: 'done' })
  status!: ImportStatus;

  /** Number of lines of the file that are not blank. @example 3 */
  @Whole()
  lines!: number;

  /** Number of lines that were carried out so far. @example 2 */
  @Whole()
  done!: number;

  /** Number of lines that failed so far; the list of errors says why. @example 1 */
  @Whole()
  failed!: number;

  /**
   * Why the import failed; left out if it did not.
   * @example "An error of the service ended the import; the remaining lines were not carried out"
   */
  failure?: string;
}

export class ImportResponse extends responseOf(ImportDto) {}

export class ImportListResponse extends listOf(ImportDto) {}

export class ImportErrorDto {
  @ApiProperty({ enum: ['import_error'] })
  type!: string;

  /** Number of the line in the file, from 1; blank lines count. @example 2 */
  @Whole()
  line!: number;

  /** Short and stable, like the title of any other error. @example "Validation Error" */
  title!: string;

  /** A sentence for people. @example "attributes.name must be a text of 1 to 255 characters" */
  detail!: string;
}

export class ImportErrorListResponse extends listOf(ImportErrorDto) {}

class DryRunDto {
  @ApiProperty({ enum: ['import_dry_run'] })
  type!: string;

  /** Number of lines of the file that are not blank. @example 3 */
  @Whole()
  lines!: number;

  /** Number of lines that would create a resource. @example 1 */
  @Whole()
  would_create!: number;

  /** Number of lines that would change a resource, or leave it as it is. @example 1 */
  @Whole()
  would_change!: number;

  /** Number of lines that would fail. @example 1 */
  @Whole()
  failed!: number;

  /** Why they would, sorted by line; the first 100. */
  errors!: ImportErrorDto[];

  meta!: TakenColumns;
}

export class DryRunResponse extends responseOf(DryRunDto) {}

export function toDryRun(tried: TriedImport): DryRunDto {
  const { created, changed, failed, errors, unknownColumns } = tried;
  return {
    type: 'import_dry_run',
    lines: created + changed + failed,
    would_create: created,
    would_change: changed,
    failed,
    errors: errors.map(toImportError),
    meta: takenColumns(unknownColumns),
  };
}

export function toImport(baseUrl: string, row: ImportRow): ImportDto {
  const { id, status, lines, done, failed, failure } = row;
  const fields = { status, lines, done, failed, failure };
  const shown = toResource('import', row, fields, `${baseUrl}/v2/imports/${id}`);
  return { ...shown, meta: { ...shown.meta, ...takenColumns(row.unknownColumns) } };
}

function takenColumns(unknown: readonly string[] | null) {
  return withoutEmpty({ unknown_columns: unknown?.length === 0 ? null : unknown });
}

export function toImportError({ line, title, detail }: LineError): ImportErrorDto {
  return { type: 'import_error', line, title, detail };
}
