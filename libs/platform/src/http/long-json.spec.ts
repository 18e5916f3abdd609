import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { knownJson, LongJson, toJson } from './long-json';

const MIB = 1024 * 1024;

describe('the JSON of an answer', () => {
  it('is what the language itself makes of it', () => {
    const entry = fc.jsonValue({ maxDepth: 3 });
    const answer = fc.record(
      {
        data: fc.array(entry),
        included: fc.dictionary(fc.string(), fc.array(entry), { noNullPrototype: true }),
        meta: fc.oneof(entry, fc.constant(undefined)),
      },
      { requiredKeys: ['data'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.oneof(entry, answer), (one) => {
        expect(toJson(one)).toBe(JSON.stringify(one));
      }),
    );
  });

  it('takes over the JSON of entries that is known', () => {
    const entries = fc.array(fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(entries, entries, (made, known) => {
        const data = [...made, ...known.map((entry) => knownJson(JSON.stringify(entry)))];
        const expected = JSON.stringify({ data: [...made, ...known] });
        expect([toJson({ data }), JSON.stringify({ data })]).toEqual([expected, expected]);
      }),
    );
  });

  it('comes in parts if it is longer than 8 MiB', async () => {
    const data = Array.from({ length: 9 }, (_, n) => ({ n, text: 'ä'.repeat(MIB / 2) }));
    const answer = { data, included: { items: [{ at: new Date(0) }] } };
    const json = toJson(answer);
    if (!(json instanceof LongJson)) throw new Error('It is one text');
    expect(json.bytes).toBe(Buffer.byteLength(JSON.stringify(answer)));
    expect(await text(json)).toBe(JSON.stringify(answer));
    expect(typeof toJson({ data: data.slice(0, 7) })).toBe('string');
  });
});
