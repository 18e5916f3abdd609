import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_LIMIT, Transactions } from '#platform/database';
import type { ReceivedFile } from '#platform/http';
import { ImportRunner } from '../carrying-out/import-runner';
import type { Subject } from '../domain/table';
import { ImportRepository } from '../storage/import-repository';
import { PartRepository } from '../storage/part-repository';
import { readParts, unknownColumnsOf } from './read-parts';
import type { ShopSource } from './shop-rows';

/**
 * Stores the lines of a file and starts to carry them out. The result comes before the end of the
 * import.
 * @throws DomainError `Conflict` while another import is running, `Bad Request` for a file that cannot be
 * read
 */
export class StartImport extends Command<{ readonly id: string }> {
  constructor(
    readonly file: ReceivedFile,
    /** What the rows of a table are about; left out for a file of one JSON object a line. */
    readonly subject?: Subject | ShopSource,
  ) {
    super();
  }
}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly transactions: Transactions,
    private readonly imports: ImportRepository,
    private readonly parts: PartRepository,
    private readonly runner: ImportRunner,
  ) {}

  async execute({ file, subject }: StartImport): Promise<{ readonly id: string }> {
    const begun = this.transactions.recalled<{ readonly id: string }>();
    if (begun !== undefined) return this.transactions.run(() => Promise.resolve(begun));
    await this.imports.expectNone();
    const id = randomUUID();
    try {
      const lines = await this.store(id, file, subject);
      const started = await this.transactions.run(async (tx) => {
        await this.imports.begin(tx, id, lines, unknownColumnsOf(subject));
        return { id };
      });
      if (started.id === id) this.runner.start(id);
      else await this.discard(id);
      return started;
    } catch (error) {
      await this.discard(id);
      throw error;
    }
  }

  /** @returns how many lines there are */
  private async store(
    id: string,
    file: ReceivedFile,
    subject?: Subject | ShopSource,
  ): Promise<number> {
    let count = 0;
    for await (const part of readParts(file, subject)) {
      count += part.length;
      await this.parts.store(id, part);
    }
    return count;
  }

  private async discard(id: string): Promise<void> {
    await this.transactions.runAside((tx) => this.parts.clear(tx, id), JOB_LIMIT);
  }
}
