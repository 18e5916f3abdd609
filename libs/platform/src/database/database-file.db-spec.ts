import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { dataSourceFor } from './data-source';
import { migrate } from './migrate';
import { notes } from './notes.builders';

const describeEmbedded = __DATABASE__ === 'sqlite' ? describe : describe.skip;

describeEmbedded('the file of an embedded database', () => {
  let database: OwnDatabase;
  let dataSource: DataSource;
  let usual: number;

  beforeEach(async () => {
    database = await createDatabase();
    usual = process.umask(0o022);
  });

  afterEach(async () => {
    process.umask(usual);
    await dataSource.destroy();
    await database.drop();
  });

  const file = () => database.url.slice('sqlite:'.length);

  const modesAfterStart = async () => {
    dataSource = await dataSourceFor(database.url, [notes]).initialize();
    await migrate(dataSource);
    const folder = dirname(file());
    return readdirSync(folder).map((name) => [name, statSync(`${folder}/${name}`).mode & 0o777]);
  };

  it('is readable by its owner only, and so are those beside it', async () => {
    expect(await modesAfterStart()).toEqual([
      ['test.sqlite', 0o600],
      ['test.sqlite-shm', 0o600],
      ['test.sqlite-wal', 0o600],
    ]);
  });

  it('keeps permissions that an operator has added', async () => {
    await modesAfterStart();
    await dataSource.destroy();
    chmodSync(file(), 0o640);
    expect(await modesAfterStart()).toContainEqual(['test.sqlite', 0o640]);
  });

  it('is readable by its owner only if it existed and was empty', async () => {
    writeFileSync(file(), '');
    expect(await modesAfterStart()).toContainEqual(['test.sqlite', 0o600]);
  });
});
