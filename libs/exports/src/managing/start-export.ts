import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { ExportRepository, type WantedExport } from '../storage/export-repository';
import { ExportRunner } from '../writing/export-runner';

/**
 * Begins an export, which is written in the background.
 * @throws DomainError `Limit reached` while too many have not ended
 */
export class StartExport extends Command<{ readonly id: string }> {
  constructor(readonly wanted: WantedExport) {
    super();
  }
}

@CommandHandler(StartExport)
export class StartExportHandler implements ICommandHandler<StartExport> {
  constructor(
    private readonly transactions: Transactions,
    private readonly exports: ExportRepository,
    private readonly runner: ExportRunner,
  ) {}

  async execute({ wanted }: StartExport): Promise<{ readonly id: string }> {
    const begun = await this.transactions.run(async (tx) => {
      const { id } = await this.exports.begin(tx, wanted);
      return { id };
    });
    this.runner.start();
    return begun;
  }
}
