import type { DomainEvent } from '#kernel';
import { EventCodec } from './codec';

type Renamed = DomainEvent<'Renamed', { name: string; by: string }>;
type Closed = DomainEvent<'Closed', object>;

const AT = '2031-04-05T06:07:08.009Z';

const codec = new EventCodec<Renamed | Closed>({
  Renamed: [
    (data) => ({ name: (data as { title: string }).title }),
    (data) => ({ ...(data as object), by: 'unknown' }),
  ],
  Closed: [],
});

describe('an event codec', () => {
  it('writes the latest shape with its version', () => {
    const data = { name: 'Ada', by: 'me' };
    expect(codec.encode({ type: 'Renamed', at: AT, data })).toEqual({
      type: 'Renamed',
      schemaVersion: 3,
      data,
    });
    expect(codec.encode({ type: 'Closed', at: AT, data: {} })).toMatchObject({ schemaVersion: 1 });
  });

  it.each([
    [1, { title: 'Ada' }, { name: 'Ada', by: 'unknown' }],
    [2, { name: 'Ada' }, { name: 'Ada', by: 'unknown' }],
    [3, { name: 'Ada', by: 'me' }, { name: 'Ada', by: 'me' }],
  ])('reads version %i step by step', (schemaVersion, stored, data) => {
    expect(codec.decode({ type: 'Renamed', schemaVersion, data: stored }, AT)).toEqual({
      type: 'Renamed',
      at: AT,
      data,
    });
  });

  it.each([0, 4, -1])('refuses the unknown version %i', (schemaVersion) => {
    const decoding = () => codec.decode({ type: 'Renamed', schemaVersion, data: {} }, AT);
    expect(decoding).toThrow(`Event Renamed has the unknown schema version ${schemaVersion}`);
  });

  it.each(['Deleted', 'toString', '__proto__'])('refuses the unknown type %s', (type) => {
    const decoding = () => codec.decode({ type, schemaVersion: 1, data: {} }, AT);
    expect(decoding).toThrow(`Event ${type} is not known to this release`);
    expect(() => codec.encode({ type, at: AT, data: {} } as Closed)).toThrow('is not known');
  });
});
