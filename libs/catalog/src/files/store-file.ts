import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { fileNameOf } from '../domain/file-name';
import { FileContents } from '../storage/file-contents';
import { FileRepository } from '../storage/file-repository';
import { detectType } from './detect-type';

/** Stores a file; the type is read from its content (docs/reference/catalog.md#files). */
export class StoreFile extends Command<{ readonly id: string }> {
  constructor(
    readonly content: Uint8Array,
    readonly fileName: string,
  ) {
    super();
  }
}

@CommandHandler(StoreFile)
export class StoreFileHandler implements ICommandHandler<StoreFile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly contents: FileContents,
  ) {}

  async execute({ content, fileName }: StoreFile): Promise<{ readonly id: string }> {
    const { mimeType, extension } = await detectType(content, 'data.file');
    const values = {
      fileName: fileNameOf(fileName, extension),
      mimeType,
      fileSize: content.byteLength,
      contentId: randomUUID(),
    };
    await this.contents.put(values.contentId, content);
    try {
      return await this.transactions.run((tx) => this.files.insert(tx, values));
    } catch (error) {
      await this.contents.delete(values.contentId);
      throw error;
    }
  }
}
