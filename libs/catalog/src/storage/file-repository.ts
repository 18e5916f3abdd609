import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ResourceTable, Transactions, type Tx } from '#platform/database';
import { FileRow } from './file.row';

/** Keeps what is known of uploaded files; their content is in the folder of files. */
@Injectable()
export class FileRepository extends ResourceTable<FileRow> {
  constructor(transactions: Transactions) {
    super(transactions, FileRow, 'file');
  }

  /** The oldest file that was downloaded from an address with this hash. */
  async from(sourceKey: string): Promise<FileRow | null> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return this.transactions.read((manager) =>
      manager.findOne(FileRow, { where: { sourceKey }, order }),
    );
  }

  async findAll(tx: Tx, ids: readonly string[]): Promise<readonly FileRow[]> {
    return tx.findBy(FileRow, { id: In(ids) });
  }
}

/** The address of the file as administrators see it. */
export function fileSelf(baseUrl: string, id: string): string {
  return `${baseUrl}/v2/files/${id}`;
}

/** The address at which anybody can load a file. */
export function fileAddress(baseUrl: string, id: string): string {
  return `${baseUrl}/files/${id}`;
}
