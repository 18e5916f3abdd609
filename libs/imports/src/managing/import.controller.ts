import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
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
import { StartImport } from '../receiving/start-import';
import { ImportRepository } from '../storage/import-repository';
import {
  ImportErrorListResponse,
  ImportListResponse,
  ImportResponse,
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
    private readonly settings: Settings,
  ) {}

  /**
   * Import products, prices, nodes and stock. The body has one JSON object in each line, at most
   * 100 MiB in all. A line changes the resource that has its key, or creates one. If a line is wrong,
   * the others are still carried out. The response comes before the import ends; read the import until
   * its status is `done`.
   */
  @Post()
  @HttpCode(202)
  @TakesLines('data:import', MAX_BYTES, EXAMPLE)
  @Refuses({ 400: ['Bad Request', 'Validation Error'], 409: 'Conflict' })
  async startImport(@ReceivedBody() file: ReceivedFile): Promise<ImportResponse> {
    const { id } = await this.commands.execute(new StartImport(file));
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
