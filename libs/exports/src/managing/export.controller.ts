import { Body, Controller, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { faultOf, refuse } from '#kernel';
import { Settings } from '#platform';
import { Allow, AllowAnyone, type Caller, CurrentCaller, requireScope } from '#platform/auth';
import { Exportables } from '#platform/exports';
import { ListRequest, Paging, parseFilters, PathId, Refuses } from '#platform/http';
import type { ExportRow } from '../storage/export.row';
import { ExportRepository } from '../storage/export-repository';
import { ExportFiles } from '../writing/export-files';
import { ExportLinks } from './export-links';
import { ExportListResponse, ExportResponse, StartExportBody, toExport } from './export.dto';
import { StartExport } from './start-export';

const TYPES = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' } as const;

/** The id of an export; it has no example, because no export exists in the demo shop. */
const ExportId = () =>
  ApiParam({ name: 'id', description: 'The `id` of an export, from the list' });

@ApiTags('Exports')
@Controller('v2/exports')
export class ExportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly exports: ExportRepository,
    private readonly exportables: Exportables,
    private readonly files: ExportFiles,
    private readonly exportLinks: ExportLinks,
    private readonly settings: Settings,
  ) {}

  /**
   * Export records to a file, as they are now. It takes the scope of reading them, too, such as
   * `orders:read` for orders. The response comes before the file is written; read the export until its
   * status is `done`, and load the file from `links.file`. One export is written at a time; the others wait.
   */
  @Post()
  @HttpCode(202)
  @Allow('data:export')
  @Refuses({ 422: 'Limit reached' })
  async startExport(
    @Body() { data }: StartExportBody,
    @CurrentCaller() caller: Caller,
  ): Promise<ExportResponse> {
    const { resource, format, filter } = data;
    const exportable = this.exportables.get(resource);
    requireScope(caller, exportable.scope);
    parseFilters(filter, exportable.filters, 'data.filter');
    const { id } = await this.commands.execute(new StartExport({ resource, format, filter }));
    return this.readExport(id, caller);
  }

  /** List the exports of the last 7 days. */
  @Get()
  @Allow('data:export')
  async listExports(
    @Paging({}, { newestFirst: true }) list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<ExportListResponse> {
    const { items, total, isExact } = await this.exports.page(list);
    const shown = await Promise.all(items.map((row) => this.show(row, caller)));
    return list.answer(shown, total, isExact);
  }

  /** Read an export, and how far it has come. */
  @Get(':id')
  @ExportId()
  @Allow('data:export')
  async readExport(@PathId() id: string, @CurrentCaller() caller: Caller): Promise<ExportResponse> {
    return { data: await this.show(await this.exports.get(id), caller) };
  }

  /** Load the file of an export. Its address is `links.file` of the export. */
  @Get(':id/file')
  @ExportId()
  @AllowAnyone()
  @ApiQuery({ name: 'signature', required: true, description: 'Is part of the address' })
  @Refuses({ 401: 'Unauthorized' })
  @ApiOkResponse({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  async downloadExport(
    @PathId() id: string,
    @Query('signature') signature: unknown,
  ): Promise<StreamableFile> {
    await this.exportLinks.require(id, signature);
    const row = await this.exports.get(id);
    if (row.status !== 'done') refuse(faultOf('not-found', 'Not Found', NO_FILE));
    const { resource, format, createdAt, bytes } = row;
    const day = createdAt.toISOString().slice(0, 10);
    return new StreamableFile(this.files.open(row), {
      type: TYPES[format],
      length: bytes,
      disposition: `attachment; filename="${resource}-${day}.${format}"`,
    });
  }

  private async show(row: ExportRow, caller: Caller) {
    const { scope } = this.exportables.get(row.resource);
    const mayLoad = caller.kind === 'admin' && caller.scopes.has(scope);
    const file = row.status === 'done' && mayLoad ? await this.exportLinks.to(row.id) : undefined;
    return toExport(this.settings.publicUrl, row, file);
  }
}

const NO_FILE = 'This export has no file; read it to see whether it is done';
