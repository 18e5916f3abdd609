import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { invalid, inUse, refuse, refuseIf } from '#kernel';
import { Transactions } from '#platform/database';
import { FileContents } from '#platform/files';
import { commandsOf } from '#platform/resources';
import { fileNameOf } from '../domain/file-name';
import { isImage } from '../domain/file-type';
import type { FileRow } from '../storage/file.row';
import { FileRepository } from '../storage/file-repository';
import { shownBy } from '../storage/uses';
import { detectType } from './detect-type';

const SHOWN =
  'The file is shown; take it from its products, and delete it when no release that is kept shows it any more';

interface StoreOptions {
  /** The hash of the address that it comes from. */
  readonly sourceKey?: string;
  readonly onlyImages?: boolean;
}

@Injectable()
export class Files {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly contents: FileContents,
  ) {}

  /** Stores a file; the type is read from its content (docs/reference/catalog.md#files). */
  async store(
    content: Uint8Array,
    fileName: string,
    { sourceKey, onlyImages = false }: StoreOptions = {},
  ): Promise<FileRow> {
    const { mimeType, extension } = await detectType(content, 'data.file');
    if (onlyImages && !isImage({ mimeType })) refuse(invalid('data.file', 'is not an image'));
    const values = {
      fileName: fileNameOf(fileName, extension),
      mimeType,
      fileSize: content.byteLength,
      contentId: randomUUID(),
      sourceKey,
    };
    await this.contents.put(values.contentId, content);
    try {
      return await this.transactions.run((tx) => this.files.insert(tx, values));
    } catch (error) {
      await this.contents.delete(values.contentId);
      throw error;
    }
  }

  /** @throws DomainError `Conflict` if a product or a release shows it */
  async remove(id: string): Promise<void> {
    const contentId = await this.transactions.run(async (tx) => {
      const file = await this.files.getLocked(tx, id);
      const uses = await shownBy(tx, file.id);
      refuseIf(uses.length === 0 ? undefined : inUse(SHOWN, uses));
      await this.files.delete(tx, id);
      return file.contentId;
    });
    try {
      await this.contents.delete(contentId);
    } catch (error) {
      this.logger.warn(`the content of a deleted file could not be removed: ${String(error)}`);
    }
  }
}

export const { StoreFile, DeleteFile, providers } = commandsOf(Files, {
  StoreFile: 'store',
  DeleteFile: 'remove',
});
