import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '#platform/database';
import type { LinePicture } from '../domain/line-counts';
import { ImportPictureRow } from './import.row';

const MAX_ADDRESS = 2048;
const ROWS_AT_ONCE = 500;

/** Keeps the pictures that an import has still to download. */
@Injectable()
export class PictureRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(tx: Tx, importId: string, pictures: readonly LinePicture[]): Promise<void> {
    const rows = pictures.map(({ address, ...picture }) => {
      return { importId, ...picture, address: address.slice(0, MAX_ADDRESS) };
    });
    for (let next = 0; next < rows.length; next += ROWS_AT_ONCE) {
      await tx.insert(ImportPictureRow, rows.slice(next, next + ROWS_AT_ONCE));
    }
  }

  async next(importId: string, count: number): Promise<readonly ImportPictureRow[]> {
    return this.transactions.read((manager) =>
      manager.find(ImportPictureRow, {
        where: { importId },
        order: { line: 'ASC', place: 'ASC' },
        take: count,
      }),
    );
  }

  /** @returns whether the caller has to count it; if not, another process was faster */
  async take(tx: Tx, { importId, line, place }: ImportPictureRow): Promise<boolean> {
    const { affected } = await tx.delete(ImportPictureRow, { importId, line, place });
    return affected === 1;
  }

  async clear(tx: Tx, importId: string): Promise<void> {
    await tx.delete(ImportPictureRow, { importId });
  }
}
