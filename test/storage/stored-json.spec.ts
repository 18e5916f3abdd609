import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from '../../apps/api/src/data-source';
import { describedTypes } from '../support/event-schemas';
import {
  deliveryMismatches,
  messageMismatches,
  resourceTypes,
  type StoredMessage,
} from '../support/stored-messages';
import { describedColumns, describedEvents, eventMismatches } from '../support/stored-schemas';

const CARTS = join(__dirname, '../golden/cart');
const MESSAGES = join(__dirname, '../golden/messages');

/** What a column holds depends on a type beside it, or on a format. */
const DESCRIBED_ELSEWHERE = [
  'events.data',
  'outbox.data',
  'snapshots.state',
  'webhook_deliveries.additions',
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

describe('the schemas of messages', () => {
  const messages = readdirSync(MESSAGES).map(
    (file) => JSON.parse(readFileSync(join(MESSAGES, file), 'utf8')) as StoredMessage,
  );
  const [first = { type: '', data: {} }] = messages;

  it('are there for each type and version that was stored once', () => {
    expect(messages.map(({ type }) => type).sort()).toStrictEqual([...describedTypes].sort());
    expect(describedTypes).toStrictEqual(expect.arrayContaining([...resourceTypes]));
  });

  it.each(messages)('allow what was stored once: $type', (message) => {
    expect(messageMismatches(message)).toStrictEqual([]);
    expect(deliveryMismatches(message)).toStrictEqual([]);
    expect(deliveryMismatches({ ...message, additions: '{}' })).toStrictEqual([]);
  });

  it.each(messages)('allow no field but those that they name: $type', ({ type, data }) => {
    const more = { type, data: { ...(data as object), more: 1 } };
    expect(messageMismatches(more)).toHaveLength(1);
    expect(deliveryMismatches(more)).toHaveLength(1);
  });

  it.each(resourceTypes)('know the resource that a delivery of %s holds', (type) => {
    expect(deliveryMismatches({ type, data: { type: 'none' } })).not.toStrictEqual([]);
  });

  it.each(resourceTypes)('know the resource that is sent beside the data of %s', (type) => {
    const { data = {} } = messages.find((message) => message.type === type) ?? {};
    const additions = { resource: { type: 'none' } };
    expect(deliveryMismatches({ type, data, additions })).not.toStrictEqual([]);
    expect(deliveryMismatches({ type, data, additions: { more: 1 } })).toHaveLength(1);
  });

  it('refuse a message without data, and one of a later version', () => {
    expect(messageMismatches({ ...first, data: {} })).not.toStrictEqual([]);
    const later = first.type.replace('.v1', '.v2');
    expect(messageMismatches({ ...first, type: later })).not.toStrictEqual([]);
  });

  it('know what the test of a webhook stores', () => {
    const data = { id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908', type: 'webhook', name: 'ERP' };
    expect(deliveryMismatches({ type: 'webhook.test', data })).toStrictEqual([]);
    expect(deliveryMismatches({ type: 'webhook.test', data: { ...data, url: '' } })).toHaveLength(
      1,
    );
  });
});

describe('the schema of what a request with a key has effected', () => {
  const mismatchesOf = (result: unknown) => {
    const data = { fingerprint: 'of the request', result };
    return eventMismatches({ type: 'RequestEffected', schema_version: 1, data });
  };
  const fault = { kind: 'conflict', title: 'Conflict', detail: 'There is one already', entry: 0 };
  const tax = { itemId: 'line', tax: { id: 'vat', rate: 0.2 } };
  const outcome = {
    changed: true,
    changesTotal: false,
    faults: [fault],
    messages: [],
    taxes: [tax],
  };
  const row = { id: 'one', name: null, createdAt: { $time: '2031-04-05T06:07:08.009Z' } };

  it.each<[string, object]>([
    ['a change of a cart', outcome],
    ['a new shipping group', { ...outcome, groupId: 'group' }],
    ['a row', row],
    ['an id', { id: 'one' }],
  ])('allows %s', (_, result) => {
    expect(mismatchesOf(result)).toStrictEqual([]);
  });

  it.each<[string, object]>([
    ['a change of a cart with a field of another name', { ...outcome, shippingGroupId: 'group' }],
    ['a change of a cart without a field', { ...outcome, taxes: undefined }],
    ['a tax of a line with a field of another name', { ...outcome, taxes: [{ ...tax, id: '' }] }],
    ['an order without its rows', { order: row, items: [row] }],
    ['a row without an id', { name: 'Quay' }],
    ['a time that nobody can read', { ...row, createdAt: { $time: 'today' } }],
    ['a time with more to it', { ...row, createdAt: { ...row.createdAt, zone: 'UTC' } }],
  ])('refuses %s', (_, result) => {
    expect(mismatchesOf(JSON.parse(JSON.stringify(result)))).not.toStrictEqual([]);
  });
});
