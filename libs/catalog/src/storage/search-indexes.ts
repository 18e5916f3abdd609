import { Injectable } from '@nestjs/common';
import { JOB_LIMIT, Transactions, type Tx } from '#platform/database';
import { SearchIndexPartRow } from './search-index.row';
import { ReleaseRow } from './release.row';

/** Increase this number when indexes change their form, or find products by other texts. */
const FORMAT = 3;
/** The longest `blob` of a server has 65 535 bytes. */
const PART_BYTES = 60 * 1024;
const WRITTEN_AT_ONCE = 10;

/** Stores the search indexes of releases beside them. */
@Injectable()
export class SearchIndexes {
  constructor(private readonly transactions: Transactions) {}

  /** Stores nothing if the release is gone. Processes that do so at once write the same. */
  async write(releaseId: string, packed: Uint8Array): Promise<void> {
    const rows = partsOf(packed).map((data, part, all) => [
      ...[releaseId, FORMAT, part, all.length],
      data,
    ]);
    await this.transactions.run(async (tx) => {
      // A release that is being removed is removed before or after, and then with its index.
      await tx.update(ReleaseRow, { id: releaseId }, { id: releaseId });
      if (!(await tx.existsBy(ReleaseRow, { id: releaseId }))) return;
      await tx.delete(SearchIndexPartRow, { releaseId, format: FORMAT });
      for (let next = 0; next < rows.length; next += WRITTEN_AT_ONCE) {
        const some = rows.slice(next, next + WRITTEN_AT_ONCE);
        const places = some.map(() => '(?, ?, ?, ?, ?)').join(', ');
        const columns = 'release_id, format, part, parts, data';
        const sql = `insert into release_search_indexes (${columns}) values ${places}`;
        await tx.query(sql, some.flat());
      }
    }, JOB_LIMIT);
  }

  /** @returns undefined if it is not stored, or not as a whole */
  async read(releaseId: string): Promise<readonly Uint8Array[] | undefined> {
    const rows = await this.transactions.read((manager) =>
      manager.find(SearchIndexPartRow, {
        where: { releaseId, format: FORMAT },
        order: { part: 'ASC' },
      }),
    );
    const [first] = rows;
    if (first?.parts !== rows.length) return undefined;
    // One of the drivers gives an `ArrayBuffer`, which is no array of bytes yet.
    return rows.map(({ data }) => new Uint8Array(data));
  }

  async delete(releaseId: string): Promise<void> {
    await this.transactions.run((tx) => this.deleteAll(tx, releaseId), JOB_LIMIT);
  }

  async deleteAll(tx: Tx, releaseId: string): Promise<void> {
    await tx.delete(SearchIndexPartRow, { releaseId });
  }
}

function partsOf(packed: Uint8Array): Buffer[] {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    parts.push(bytes.subarray(from, from + PART_BYTES));
  }
  return parts;
}
