import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { idFilter, ListRequest, Paging, PathId, Refuses, UPLOAD_ROUTE } from '#platform/http';
import { TakesNoKey } from '#platform/idempotency';
import type { FileRow } from '../storage/file.row';
import { FileRepository } from '../storage/file-repository';
import { FILE_FORM, FileResponse, FileListResponse, toFile } from './file.dto';
import { FileSource } from './file-source';
import { DeleteFile, StoreFile } from './files';
import { SentFileParam, type SentFile } from './sent-file';

const FILTERS = { id: idFilter('id') };

@ApiTags('Catalog administration')
@Controller(UPLOAD_ROUTE)
export class FileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: FileRepository,
    private readonly source: FileSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Store a file. An image, a PDF or an office document of at most 10 MiB. Instead of `file`, you
   * can send the address of the file: in a field `file_location`, or as JSON
   * `{"data":{"type":"file","file_location":"https://…"}}`.
   */
  @Post()
  @Allow('catalog:write')
  @TakesNoKey()
  @ApiConsumes('multipart/form-data')
  @ApiBody(FILE_FORM)
  async storeFile(@SentFileParam() sent: SentFile): Promise<FileResponse> {
    const { content, name } = await this.source.read(sent);
    return this.answer(await this.commands.execute(new StoreFile(content, name)));
  }

  /** List files. `filter=in(id,…)` selects up to 100 files. */
  @Get()
  @AllowEveryCaller('catalog:read')
  async listFiles(@Paging(FILTERS) list: ListRequest): Promise<FileListResponse> {
    const { items, total, isExact } = await this.files.page(list);
    const shown = items.map((file) => toFile(this.settings.publicUrl, file));
    return list.answer(shown, total, isExact);
  }

  /** Read the details of a file. Its content is at `link.href`. */
  @Get(':id')
  @AllowEveryCaller('catalog:read')
  async readFile(@PathId() id: string): Promise<FileResponse> {
    return this.answer(await this.files.get(id));
  }

  /**
   * Delete a file that neither a product nor a release shows. The last three releases of a catalog
   * are kept.
   */
  @Delete(':id')
  @Allow('catalog:write')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteFile(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteFile(id));
  }

  private answer(file: FileRow): FileResponse {
    return { data: toFile(this.settings.publicUrl, file) };
  }
}
