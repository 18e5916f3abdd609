import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from '../../apps/api/src/data-source';
import { describedColumns, describedEvents, eventMismatches } from '../support/stored-schemas';

const CARTS = join(__dirname, '../golden/cart');

/** What a column holds depends on a type beside it, or on a format. */
const DESCRIBED_ELSEWHERE = [
  'events.data',
  'outbox.data',
  'snapshots.state',
  'webhook_deliveries.data',
];

interface GoldenEvent {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
}

const golden = readdirSync(CARTS).filter((file) => /^Cart\w+\.v\d+\./.test(file));

function eventIn(file: string) {
  const { type, schemaVersion, data } = JSON.parse(
    readFileSync(join(CARTS, file), 'utf8'),
  ) as GoldenEvent;
  return { type, schema_version: schemaVersion, data };
}

describe('the schemas of stored JSON', () => {
  it('exist for each column of JSON, and for no other', async () => {
    const tables = createDataSource('sqlite::memory:');
    await tables.initialize();
    const columns = tables.entityMetadatas.flatMap(({ tableName, columns: all }) =>
      all
        .filter(({ type }) => type === 'json')
        .map(({ databaseName }) => `${tableName}.${databaseName}`),
    );
    await tables.destroy();
    expect([...describedColumns, ...DESCRIBED_ELSEWHERE].sort()).toStrictEqual(columns.sort());
  });

  it('exist for each version of each event of a cart', () => {
    const versions = golden.map((file) => file.split('.').slice(0, 2).join('.'));
    const described = describedEvents.filter((name) => name.startsWith('Cart'));
    expect([...new Set(versions)].sort()).toStrictEqual([...described].sort());
  });

  it.each(golden)('accept what was stored earlier: %s', (file) => {
    expect(eventMismatches(eventIn(file))).toStrictEqual([]);
  });

  it.each(golden)('refuse unknown fields: %s', (file) => {
    const event = eventIn(file);
    expect(eventMismatches({ ...event, data: { ...event.data, more: 1 } })).toHaveLength(1);
  });

  it('refuse a renamed field, an event without a type, and an event of a later version', () => {
    const { data, ...event } = eventIn('CartItemRemoved.v1.json');
    expect(eventMismatches({ ...event, data: { lineId: Object.values(data) } })).toHaveLength(2);
    expect(eventMismatches({ ...event, data, type: 'CartBurnt' })).toHaveLength(1);
    expect(eventMismatches({ ...event, data, schema_version: 2 })).toHaveLength(1);
  });
});
