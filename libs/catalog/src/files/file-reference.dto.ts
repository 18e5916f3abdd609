import { ApiProperty } from '@nestjs/swagger';
import { listOf, Nested, NestedOneOrMore, ResourceType, Uuid } from '#platform/http';

class FileIdentifier {
  @ResourceType('file')
  type?: string;

  /** @example "c9766e18-48a8-47f0-947e-f48f8580a5a8" */
  @Uuid()
  id!: string;
}

export class MainImageBody {
  @Nested(() => FileIdentifier)
  data!: FileIdentifier;
}

export class ProductFilesBody {
  @NestedOneOrMore(() => FileIdentifier, 1000)
  data!: FileIdentifier | FileIdentifier[];
}

/** A reference to a file, without its attributes. */
export class FileReference {
  @ApiProperty({ enum: ['file'] })
  type!: string;

  /** @example "c9766e18-48a8-47f0-947e-f48f8580a5a8" */
  id!: string;
}

export class MainImageResponse {
  /** `null` if the product has none. */
  @ApiProperty({ type: FileReference, nullable: true })
  data!: FileReference | null;
}

export class ProductFilesResponse {
  data!: FileReference[];
}

export class ProductFileListResponse extends listOf(FileReference) {}

export function toFileReference(id: string): FileReference {
  return { type: 'file', id };
}

export function toFileIds({ data }: ProductFilesBody): readonly string[] {
  return [...new Set([data].flat().map(({ id }) => id))];
}
