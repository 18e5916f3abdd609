import { randomUUID } from 'node:crypto';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { faultOf, refuse } from '#kernel';
import { JOB_LIMIT, Transactions } from '#platform/database';
import type { ReceivedFile } from '#platform/http';
import { ImportRunner } from '../carrying-out/import-runner';
import { LineCutter, PartMaker } from '../domain/sent-line';
import { ImportRepository } from '../storage/import-repository';
import { PartRepository } from '../storage/part-repository';

/**
 * Stores the lines of a file and starts to carry them out. The result comes before the end of the
 * import.
 * @throws DomainError `Conflict` while another import is running, `Bad Request` for a file without
 * lines
 */
export class StartImport extends Command<{ readonly id: string }> {
  constructor(readonly file: ReceivedFile) {
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

  async execute({ file }: StartImport): Promise<{ readonly id: string }> {
    const begun = this.transactions.recalled<{ readonly id: string }>();
    if (begun !== undefined) return this.transactions.run(() => Promise.resolve(begun));
    await this.imports.expectNone();
    const id = randomUUID();
    try {
      const lines = await this.store(id, file);
      const started = await this.transactions.run(async (tx) => {
        await this.imports.begin(tx, id, lines);
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
  private async store(id: string, file: ReceivedFile): Promise<number> {
    const cutter = new LineCutter();
    const maker = new PartMaker();
    let count = 0;
    const keep = async (lines: Iterable<Parameters<PartMaker['add']>[0]>) => {
      for (const line of lines) {
        count += 1;
        const part = maker.add(line);
        if (part !== undefined) await this.parts.store(id, part);
      }
      await letOthersGo();
    };
    for await (const bytes of file.read()) await keep(cutter.cut(bytes));
    await keep(cutter.end());
    const last = maker.end();
    if (last !== undefined) await this.parts.store(id, last);
    return count > 0 ? count : refuse(NO_LINES);
  }

  private async discard(id: string): Promise<void> {
    await this.transactions.runAside((tx) => this.parts.clear(tx, id), JOB_LIMIT);
  }
}

const NO_LINES = faultOf('invalid', 'Bad Request', 'The body must hold at least one line');
