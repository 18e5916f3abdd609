import { type ApiBodyOptions, ApiProperty, IntersectionType } from '@nestjs/swagger';
import {
  ResourceMeta,
  responseOf,
  listOf,
  Nested,
  ResourceType,
  resourceOf,
  SelfLink,
  Text,
  TimestampsDto,
  toResource,
} from '#platform/http';
import type { FileRow } from '../storage/file.row';
import { fileAddress, fileSelf } from '../storage/file-repository';
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

/** A file that is shown beside products. */
export class IncludedFile extends ShownFile {
  /** @example "c9766e18-48a8-47f0-947e-f48f8580a5a8" */
  id!: string;

  @ApiProperty({ enum: ['file'] })
  type!: string;

  links!: SelfLink;

  /** Left out for a catalog that version 0.1 published. */
  meta?: ResourceMeta;
}

export class FileResponse extends responseOf(FileDto) {}

export class FileListResponse extends listOf(FileDto) {}

export function toFile(baseUrl: string, row: FileRow): FileDto {
  return toResource('file', row, toShown(baseUrl, row), fileSelf(baseUrl, row.id));
}

export function toIncludedFile(baseUrl: string, file: ReleasedFile): IncludedFile {
  const { id, timestamps } = file;
  return {
    id,
    type: 'file',
    ...toShown(baseUrl, file),
    links: { self: fileSelf(baseUrl, id) },
    ...(timestamps === undefined ? {} : { meta: { timestamps: timesOf(timestamps) } }),
  };
}

function timesOf({ createdAt, updatedAt }: NonNullable<ReleasedFile['timestamps']>): TimestampsDto {
  return { created_at: createdAt, updated_at: updatedAt };
}

function toShown(baseUrl: string, file: Omit<ReleasedFile, 'timestamps'>) {
  const { id, fileName, mimeType, fileSize } = file;
  return {
    file_name: fileName,
    mime_type: mimeType,
    file_size: fileSize,
    link: { href: fileAddress(baseUrl, id) },
  };
}
