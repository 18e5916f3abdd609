import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TakePicture } from '#catalog/contract';
import { DomainError, type Fault, faultOf } from '#kernel';
import { isFull, isUnavailable, Transactions } from '#platform/database';
import { FilesUnavailable } from '#platform/files';
import { diskFailure } from '#platform/http';
import { ImportRepository } from '../storage/import-repository';
import type { ImportPictureRow } from '../storage/import.row';
import { PictureRepository } from '../storage/picture-repository';

/** How many pictures are downloaded side by side. */
const AT_ONCE = 4;

const INTERNAL = faultOf(
  'unavailable',
  'Internal Server Error',
  'The service failed to take a picture of this line; its log says why',
);

/** Whether it is not the fault of a picture that it was not taken, and others would fare no better. */
export function cannotKeep(error: unknown): boolean {
  return isFull(error) || error instanceof FilesUnavailable || diskFailure(error) !== undefined;
}

/** Downloads the pictures of an import, when its lines are done. What cannot be taken is one of its errors. */
@Injectable()
export class PictureRunner {
  private readonly logger = new Logger('Imports');

  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly imports: ImportRepository,
    private readonly pictures: PictureRepository,
  ) {}

  /**
   * @returns whether pictures are left
   * @throws what {@link cannotKeep} pictures, once no download is under way
   */
  async takeSome(importId: string): Promise<boolean> {
    const rows = await this.pictures.next(importId, AT_ONCE);
    const faults = await Promise.allSettled(rows.map((row) => this.take(row)));
    for (const [place, row] of rows.entries()) {
      const outcome = faults[place];
      if (outcome?.status === 'rejected') throw outcome.reason;
      const errors = (outcome?.value ?? []).map(({ title, detail }) => {
        return { line: row.line, title, detail };
      });
      await this.transactions.runAside(async (tx) => {
        if (!(await this.pictures.take(tx, row))) return;
        await this.imports.count(tx, importId, { created: 0, changed: 0, failed: 0, errors });
      });
    }
    return rows.length > 0;
  }

  private async take({ importId, line, ...picture }: ImportPictureRow): Promise<readonly Fault[]> {
    try {
      const { productKey, address, isMain } = picture;
      await this.commands.execute(new TakePicture(productKey, address, isMain));
      return [];
    } catch (error) {
      if (error instanceof DomainError) return error.faults;
      if (isUnavailable(error) || cannotKeep(error)) throw error;
      this.logger.error({ err: error, import: importId, line }, 'a picture could not be taken');
      return [INTERNAL];
    }
  }
}
