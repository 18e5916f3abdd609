import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { FileContents } from '../storage/file-contents';
import { FileRepository } from '../storage/file-repository';
import { ProductFileRepository } from '../storage/product-file-repository';

/**
 * Deletes a file and removes it from all products. Releases still name it, but it can no longer be
 * loaded.
 */
export class DeleteFile extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteFile)
export class DeleteFileHandler implements ICommandHandler<DeleteFile> {
  private readonly logger = new Logger('Files');

  constructor(
    private readonly transactions: Transactions,
    private readonly files: FileRepository,
    private readonly productFiles: ProductFileRepository,
    private readonly contents: FileContents,
  ) {}

  async execute({ id }: DeleteFile): Promise<void> {
    const contentId = await this.transactions.run(async (tx) => {
      const file = await this.files.getLocked(tx, id);
      await this.files.delete(tx, id);
      await this.productFiles.forgetFile(tx, file.id);
      return file.contentId;
    });
    try {
      await this.contents.delete(contentId);
    } catch (error) {
      this.logger.warn(`the content of a deleted file could not be removed: ${String(error)}`);
    }
  }
}
