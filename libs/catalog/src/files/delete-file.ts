import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inUse, refuseIf } from '#kernel';
import { Transactions } from '#platform/database';
import { FileContents } from '../storage/file-contents';
import { FileRepository } from '../storage/file-repository';
import { shownBy } from '../storage/uses';

const SHOWN =
  'The file is shown; take it from its products, and delete it when no release that is kept shows it any more';

/** @throws DomainError `Conflict` if a product or a release shows it */
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
    private readonly contents: FileContents,
  ) {}

  async execute({ id }: DeleteFile): Promise<void> {
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
