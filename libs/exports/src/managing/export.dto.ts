import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  listOf,
  Nested,
  OneOf,
  Optional,
  resourceOf,
  ResourceType,
  responseOf,
  SelfLink,
  Text,
  toResource,
  Whole,
} from '#platform/http';
import { type ExportFormat, type ExportRow, FORMATS } from '../storage/export.row';

/** What can be exported. */
export const RESOURCES = [
  'products',
  'prices',
  'stock',
  'promotions',
  'customers',
  'orders',
  'order_lines',
  'subscriptions',
  'invoices',
  'audit_events',
] as const;

export type ExportedResource = (typeof RESOURCES)[number];

const STATUSES: readonly ExportRow['status'][] = ['waiting', 'running', 'done', 'failed'];

class NewExport {
  @ResourceType('export')
  type?: string;

  /** @example "products" */
  @OneOf(...RESOURCES)
  resource!: ExportedResource;

  /** A table of comma-separated values, or one JSON object a line. @example "csv" */
  @OneOf(...FORMATS)
  format!: ExportFormat;

  /** Which of them, as lists are filtered; all of them if it is left out. @example "eq(status,live)" */
  @Optional()
  @Text(1, 4096)
  filter?: string;
}

export class StartExportBody {
  @Nested(() => NewExport)
  data!: NewExport;
}

class ExportLinksDto extends SelfLink {
  /**
   * Address of the file, which needs no token of its own; it works for an hour. Left out until the export is
   * done, and for callers who may not read what it holds.
   */
  @ApiPropertyOptional({
    format: 'uri',
    example:
      'https://shop.example/v2/exports/7d2f4b6a-1c3e-4f5a-8b7c-9d0e1f2a3b4c/file?signature=eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2lnbmVk',
  })
  file?: string;
}

export class ExportDto extends resourceOf('export') {
  @ApiProperty({ enum: RESOURCES, example: 'products' })
  resource!: string;

  @ApiProperty({ enum: FORMATS, example: 'csv' })
  format!: string;

  /** @example "eq(status,live)" */
  filter?: string;

  @ApiProperty({ enum: STATUSES, example: 'done' })
  status!: ExportRow['status'];

  /** Number of records that were written so far. @example 1200 */
  @Whole()
  rows!: number;

  /** Size of the file in bytes; left out until the export is done. @example 204800 */
  @Whole()
  file_size?: number;

  /** Why the export failed; left out if it did not. @example "An error of the service ended the export; its log says why" */
  failure?: string;

  @ApiProperty({ type: ExportLinksDto })
  declare readonly links: ExportLinksDto;
}

export class ExportResponse extends responseOf(ExportDto) {}

export class ExportListResponse extends listOf(ExportDto) {}

/** @param file the signed address of its file, for those who may have it */
export function toExport(baseUrl: string, row: ExportRow, file: string | undefined): ExportDto {
  const { id, resource, format, filter, status, records, bytes, failure } = row;
  const size = status === 'done' ? bytes : null;
  const fields = { resource, format, filter, status, rows: records, file_size: size, failure };
  const shown = toResource('export', row, fields, `${baseUrl}/v2/exports/${id}`);
  return { ...shown, links: { ...shown.links, ...(file !== undefined && { file }) } };
}
