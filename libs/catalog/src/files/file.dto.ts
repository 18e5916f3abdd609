import { type ApiBodyOptions, ApiProperty, IntersectionType } from '@nestjs/swagger';
import { responseOf, listOf, Nested, ResourceType, resourceOf, Text, toResource } from '#platform';
import type { FileRow } from '../storage/file.row';
import { fileAddress } from '../storage/file-repository';
import type { ReleasedFile } from '../storage/release.row';

class FileLocationData {
  @ResourceType('file')
  type?: string;

  /** Where the file is fetched from. @example "https://pictures.example/harbour-mug.png" */
  @Text(1, 2048)
  file_location!: string;
}

export class FileLocationBody {
  @Nested(() => FileLocationData)
  data!: FileLocationData;
}

/**
 * Documents the form, which is read by hand. The page would send made-up text for `file_location`
 * along with a file if it stood here.
 */
export const FILE_FORM: ApiBodyOptions = {
  schema: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', description: 'The file itself.' } },
    example: { file: 'harbour-mug.png' },
  },
};

class FileLink {
  /**
   * Everyone can download the file here, without a token.
   * @example "http://localhost:3000/files/c9766e18-48a8-47f0-947e-f48f8580a5a8"
   */
  href!: string;
}

class ShownFile {
  /** @example "harbour-mug.png" */
  file_name!: string;

  /** Detected from the content of the file. @example "image/png" */
  mime_type!: string;

  /** Bytes. @example 2345 */
  file_size!: number;

  link!: FileLink;
}

export class FileDto extends IntersectionType(resourceOf('file'), ShownFile) {}

/** A file that is shown beside products; `GET /v2/files/{id}` tells the rest. */
export class IncludedFile extends ShownFile {
  /** @example "c9766e18-48a8-47f0-947e-f48f8580a5a8" */
  id!: string;

  @ApiProperty({ enum: ['file'] })
  type!: string;
}

export class FileResponse extends responseOf(FileDto) {}

export class FileListResponse extends listOf(FileDto) {}

export function toFile(baseUrl: string, row: FileRow): FileDto {
  return toResource('file', row, toShown(baseUrl, row), `${baseUrl}/v2/files/${row.id}`);
}

export function toIncludedFile(baseUrl: string, file: ReleasedFile): IncludedFile {
  return { id: file.id, type: 'file', ...toShown(baseUrl, file) };
}

function toShown(baseUrl: string, file: ReleasedFile) {
  const { id, fileName, mimeType, fileSize } = file;
  return {
    file_name: fileName,
    mime_type: mimeType,
    file_size: fileSize,
    link: { href: fileAddress(baseUrl, id) },
  };
}
