import { Controller, Get, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf, refuse } from '#kernel';
import { AllowAnyone } from '#platform/auth';
import { FileContents } from '#platform/files';
import { headerOf, PathId } from '#platform/http';
import { contentDisposition } from '../domain/content-disposition';
import { isImage } from '../domain/file-type';
import type { FileRow } from '../storage/file.row';
import { FileRepository } from '../storage/file-repository';

/** The content behind an id never changes. Whatever it is, a browser runs nothing of it. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
};

@ApiTags('Catalog')
@AllowAnyone()
@Controller('files')
export class FileContentController {
  constructor(
    private readonly files: FileRepository,
    private readonly contents: FileContents,
  ) {}

  /**
   * Load a file. No token is needed, so browsers can show pictures. The content of a file never
   * changes.
   */
  @Get(':id')
  @ApiOkResponse({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  })
  async downloadFile(
    @PathId() id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const file = await this.files.get(id);
    const etag = `"${file.contentId}"`;
    if (headerOf(request, 'if-none-match')?.includes(etag) === true) {
      void reply.status(304).headers({ ...HEADERS, etag });
      return undefined;
    }
    const answer = await this.open(file);
    void reply.headers({ ...HEADERS, etag });
    return answer;
  }

  private async open({
    contentId,
    mimeType,
    fileSize,
    fileName,
  }: FileRow): Promise<StreamableFile> {
    const content = await this.contents.open(contentId);
    if (content === undefined) refuse(faultOf('not-found', 'Not Found', LOST));
    const disposition = isImage({ mimeType }) ? 'inline' : 'attachment';
    return new StreamableFile(content, {
      type: mimeType,
      length: fileSize,
      disposition: contentDisposition(disposition, fileName),
    });
  }
}

const LOST = 'The content of this file is not there any more';
