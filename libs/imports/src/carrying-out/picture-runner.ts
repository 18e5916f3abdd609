import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ShowPicture, TakePicture } from '#catalog/contract';
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
    const files = new Map<string, Promise<string>>();
    const taken = rows.map((row) => {
      const file = files.get(row.address) ?? this.commands.execute(new TakePicture(row.address));
      files.set(row.address, file);
      return { row, file };
    });
    await Promise.allSettled(files.values());
    // One after the other, as a product shows its pictures in the order of the table.
    for (const { row, file } of taken) {
      const faults = await this.show(row, file);
      const errors = faults.map(({ title, detail }) => ({ line: row.line, title, detail }));
      await this.transactions.runAside(async (tx) => {
        if (!(await this.pictures.take(tx, row))) return;
        await this.imports.count(tx, importId, { created: 0, changed: 0, failed: 0, errors });
      });
    }
    return rows.length > 0;
  }

  /** @returns why it is not shown, if it is not */
  private async show(
    { importId, line, productKey, isMain }: ImportPictureRow,
    file: Promise<string>,
  ): Promise<readonly Fault[]> {
    try {
      await this.commands.execute(new ShowPicture(productKey, await file, isMain));
      return [];
    } catch (error) {
      if (error instanceof DomainError) return error.faults;
      if (isUnavailable(error) || cannotKeep(error)) throw error;
      this.logger.error({ err: error, import: importId, line }, 'a picture could not be taken');
      return [INTERNAL];
    }
  }
}
