import { Controller, Get, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import {
  ExistingOnFault,
  IMPORT_ROUTE,
  ListRequest,
  Paging,
  PagingOfParts,
  PathId,
  ReceivedBody,
  type ReceivedFile,
  Refuses,
  TakesLines,
} from '#platform/http';
import { ImportFormats, TABLE_FORMATS } from '../receiving/import-formats';
import { StartImport } from '../receiving/start-import';
import { TryImport } from '../receiving/try-import';
import { ImportRepository } from '../storage/import-repository';
import { WantedImport } from './import-query';
import {
  DryRunResponse,
  ImportErrorListResponse,
  ImportListResponse,
  ImportResponse,
  toDryRun,
  toImport,
  toImportError,
} from './import-response.dto';

const MAX_BYTES = 100 * 1024 * 1024;

const EXAMPLE = `${JSON.stringify({
  type: 'product',
  key: 'MUG-PIER',
  attributes: { name: 'Pier Mug', status: 'live' },
})}\n`;

/** The id of an import; it has no example, because no import exists in the demo shop. */
const ImportId = () =>
  ApiParam({ name: 'id', description: 'The `id` of an import, from the list' });

@ApiTags('Imports')
@Allow('data:import')
@Controller(IMPORT_ROUTE)
export class ImportController {
  constructor(
    private readonly commands: CommandBus,
    private readonly imports: ImportRepository,
    private readonly formats: ImportFormats,
    private readonly settings: Settings,
  ) {}

  /**
   * Import what a file has. It brings products, prices, nodes, stock, promotions and customers: one JSON
   * object in each line, or a table of comma-separated values, at most 100 MiB in all. A line changes the resource that has its key, or creates
   * one. If a line is wrong, the others are still carried out. The response comes before the import ends;
   * read the import until its status is not `running`. A dry run answers when it has ended.
   */
  @Post()
  @TakesLines('data:import', MAX_BYTES, EXAMPLE)
  @ApiQuery({
    name: 'format',
    required: false,
    enum: TABLE_FORMATS,
    description: 'What the rows of a file of text/csv are about',
  })
  @ApiQuery({
    name: 'dry_run',
    required: false,
    enum: ['true', 'false'],
    description: 'Whether only to say what the import would do',
  })
  @ApiResponse({ status: 200, description: 'What the import would do', type: DryRunResponse })
  @ApiResponse({ status: 202, description: '', type: ImportResponse })
  @Refuses({ 400: ['Bad Request', 'Validation Error'], 409: 'Conflict' })
  async startImport(
    @ReceivedBody() file: ReceivedFile,
    @WantedImport() { isTable, format, isDryRun }: WantedImport,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportResponse | DryRunResponse> {
    const subject = isTable ? await this.formats.subjectOf(format) : undefined;
    reply.status(isDryRun ? 200 : 202);
    if (isDryRun)
      return { data: toDryRun(await this.commands.execute(new TryImport(file, subject))) };
    const { id } = await this.commands.execute(new StartImport(file, subject));
    return this.readImport(id);
  }

  /** List the imports of the last 30 days. */
  @Get()
  async listImports(@Paging() list: ListRequest): Promise<ImportListResponse> {
    const { items, total, isExact } = await this.imports.page(list);
    return list.answer(
      items.map((row) => toImport(this.settings.publicUrl, row)),
      total,
      isExact,
    );
  }

  /** Read an import, and how far it has come. */
  @Get(':id')
  @ImportId()
  async readImport(@PathId() id: string): Promise<ImportResponse> {
    return { data: toImport(this.settings.publicUrl, await this.imports.get(id)) };
  }

  /** List the errors of an import. They are sorted by line; the first 10000 are kept. */
  @Get(':id/errors')
  @ImportId()
  @ExistingOnFault(ImportRepository, (imports, { id = '' }) => imports.get(id))
  async listImportErrors(
    @PathId() id: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<ImportErrorListResponse> {
    const { items, total } = await this.imports.errorsOf(id, list);
    return list.answer(items.map(toImportError), total);
  }
}
