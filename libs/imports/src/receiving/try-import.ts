import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { JOB_LIMIT, Transactions } from '#platform/database';
import type { ReceivedFile } from '#platform/http';
import { ImportLine } from '../carrying-out/import-line.dto';
import { type JudgedLine, judgeLine, LineWork } from '../carrying-out/line-work';
import { countLines, type LineCounts, type LineOutcome } from '../domain/line-counts';
import { NewKeys } from '../domain/new-keys';
import type { Subject } from '../domain/table';
import { readParts, unknownColumnsOf } from './read-parts';
import type { ShopSource } from './shop-rows';

/** The number of errors that a trial answers; further ones are only counted. */
const MAX_ERRORS = 100;

/** What an import would do. */
export interface TriedImport extends LineCounts {
  readonly unknownColumns: readonly string[];
}

/**
 * Says what an import of a file would do (docs/reference/imports.md#dry-runs). Each part is carried out, and
 * rolled back.
 * @throws DomainError `Bad Request` for a file that cannot be read
 */
export class TryImport extends Command<TriedImport> {
  constructor(
    readonly file: ReceivedFile,
    readonly subject?: Subject | ShopSource,
  ) {
    super();
  }
}

@CommandHandler(TryImport)
export class TryImportHandler implements ICommandHandler<TryImport> {
  constructor(
    private readonly transactions: Transactions,
    private readonly work: LineWork,
  ) {}

  async execute({ file, subject }: TryImport): Promise<TriedImport> {
    const keys = new NewKeys();
    let sum: LineCounts = { created: 0, changed: 0, failed: 0, errors: [] };
    for await (const part of readParts(file, subject)) {
      sum = sumOf(sum, countLines(await this.outcomes(part.map(judgeLine), keys)));
    }
    return { ...sum, unknownColumns: unknownColumnsOf(subject) };
  }

  /** Lines about what an earlier part of the file creates cannot be tried, as it is not there. */
  private async outcomes(
    lines: readonly JudgedLine[],
    keys: NewKeys,
  ): Promise<readonly LineOutcome[]> {
    const isKnown = ({ content }: JudgedLine) => content instanceof ImportLine && keys.has(content);
    const known = lines.filter(isKnown);
    const tried = lines.filter((line) => !isKnown(line));
    const outcomes = (await this.tryOut(tried)).map((one) => keys.explain(one));
    for (const [place, { content }] of tried.entries()) {
      if (content instanceof ImportLine && outcomes[place]?.outcome === 'created')
        keys.add(content);
    }
    return [...outcomes, ...known.map(({ line }) => ({ line, outcome: 'changed' as const }))];
  }

  private async tryOut(lines: readonly JudgedLine[]): Promise<readonly LineOutcome[]> {
    const trial = new Trial();
    try {
      await this.transactions.runAside(async (tx) => {
        trial.outcomes = await this.work.carryOut(tx, lines);
        throw trial;
      }, JOB_LIMIT);
    } catch (error) {
      if (error !== trial) throw error;
    }
    return trial.outcomes;
  }
}

/** Ends the transaction of a trial, so that it is rolled back. */
class Trial extends Error {
  outcomes: readonly LineOutcome[] = [];
}

function sumOf(one: LineCounts, other: LineCounts): LineCounts {
  return {
    created: one.created + other.created,
    changed: one.changed + other.changed,
    failed: one.failed + other.failed,
    errors: [...one.errors, ...other.errors].slice(0, MAX_ERRORS),
  };
}
