import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import libsql from 'libsql';
import type { DataSource } from 'typeorm';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { dataSourceFor } from './data-source';
import { migrate } from './migrate';
import { INSERT, notes } from './notes.builders';

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

  describe('of an earlier release', () => {
    const WORD = 'zq-harbour-street';
    const content = () => readFileSync(file(), 'latin1');
    let earlier: libsql.Database;

    beforeEach(() => {
      earlier = new libsql(file());
      earlier.pragma('journal_mode = WAL');
      earlier.exec('create table addresses (line text)');
      const insert = earlier.prepare('insert into addresses values (?)');
      for (let n = 0; n < 500; n += 1) insert.run(`${WORD} ${String(n)}`);
      earlier.exec(`delete from addresses where rowid > 1; update addresses set line = 'kept'`);
      earlier.pragma('wal_checkpoint(truncate)');
      expect(content()).toContain(WORD);
    });

    afterEach(() => earlier.close());

    const start = async () => {
      dataSource = await dataSourceFor(database.url, [notes]).initialize();
      await dataSource.query('pragma wal_checkpoint(truncate)');
    };

    it('loses what was deleted from it', async () => {
      await start();
      expect(content()).not.toContain(WORD);
      expect(await dataSource.query('select * from addresses')).toEqual([{ line: 'kept' }]);
    });

    it('is used as it is while another program has locked it, and loses it at the next start', async () => {
      earlier.exec('begin immediate');
      await start();
      expect(content()).toContain(WORD);
      earlier.exec('commit');
      await dataSource.destroy();
      await start();
      expect(content()).not.toContain(WORD);
    });
  });

  it('overwrites what is deleted from it', async () => {
    await modesAfterStart();
    const word = 'zq-quay-street';
    for (let n = 0; n < 300; n += 1) await dataSource.query(INSERT, [`${word} ${String(n)}`]);
    await dataSource.query('delete from notes');
    await dataSource.query('pragma wal_checkpoint(truncate)');
    expect(readFileSync(file(), 'latin1')).not.toContain(word);
  });
});
