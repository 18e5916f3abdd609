import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#mysql-failover';
import { createDatabase, type OwnDatabase } from '../../../../test/support/database';
import { type Gateway, openGateway } from '../../../../test/support/gateway';
import { pretendServer } from '../../../../test/support/pretended-server';
import { dataSourceFor } from './data-source';
import { Transactions } from './transactions';

/** Nothing listens at these addresses of loopback unless a test does; the database is at 127.0.0.1. */
const OTHER = '127.0.0.12';
const THIRD = '127.0.0.13';

const describeOnServer = __DATABASE__ === 'mariadb' ? describe : describe.skip;

describeOnServer('transactions on a database with several hosts', () => {
  let database: OwnDatabase;
  let port: number;
  let close: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    database = await createDatabase();
    port = Number(new URL(database.url).port);
  });

  afterEach(() => close());

  afterAll(() => database.drop());

  const open = async (hosts: string) => {
    const url = database.url.replace('127.0.0.1', hosts);
    const dataSource = await dataSourceFor(url, []).initialize();
    close = () => dataSource.destroy();
    const transactions = new Transactions(dataSource);
    const run = () => transactions.run((tx) => tx.query('select 1 as one'));
    const read = () => transactions.statement('select 1 as one', []);
    return { run, read, host: () => transactions.connections?.().host };
  };

  describe('the first of which can be disconnected', () => {
    let first: Gateway;

    beforeEach(async () => {
      first = await openGateway(database.url, { host: OTHER, port });
    });

    afterEach(() => first.cut());

    it('move on when it is gone, and back when it recovers', async () => {
      const { run, host } = await open(`no-such-host.invalid,${OTHER},127.0.0.1`);
      await expect(run()).resolves.toEqual([{ one: 1 }]);
      expect(host()).toBe(OTHER);
      await first.cut();
      await run().catch(() => run());
      expect(host()).toBe('127.0.0.1');
      await first.mend();
      while (host() !== OTHER) await sleep(50);
      await expect(run()).resolves.toEqual([{ one: 1 }]);
    });
  });

  it('leave a node that answers no commit, although it answers reads', async () => {
    const version = '11.4.2-MariaDB';
    const ignores = /^commit/i;
    const first = await pretendServer({ version, isNode: true, ignores }, OTHER, port);
    const second = await pretendServer({ version, isNode: true }, THIRD, port);
    const { run, read, host } = await open(`${OTHER},${THIRD}`);
    expect(host()).toBe(OTHER);
    const reading = setInterval(() => void read().catch(() => undefined), 50);
    while (host() === OTHER) {
      const error: unknown = await run().catch((failure: unknown) => failure);
      expect(isUnavailable(error)).toBe(true);
    }
    clearInterval(reading);
    expect(host()).toBe(THIRD);
    await run();
    second.close();
    first.close();
  });
});
