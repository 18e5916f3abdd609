import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#kernel';
import { invalid, Transactions } from '#platform';
import { StoreFile } from '../contract';
import { fileNameOf } from '../domain/file-name';
import { isTaken, MUST_BE_TAKEN } from '../domain/file-type';
import { FileContents } from '../storage/file-contents';
import { FileStore } from '../storage/file-store';
import { detectType } from './detect-type';

@CommandHandler(StoreFile)
export class StoreFileHandler implements ICommandHandler<StoreFile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileStore,
    private readonly contents: FileContents,
  ) {}

  async execute({ content, fileName, id }: StoreFile): Promise<{ readonly id: string }> {
    const type = await detectType(content);
    if (type === undefined || !isTaken(type)) {
      throw new DomainError([invalid('data.file', MUST_BE_TAKEN)]);
    }
    const values = {
      id,
      fileName: fileNameOf(fileName, type.extension),
      mimeType: type.mimeType,
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
