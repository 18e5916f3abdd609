import { changedBy, withoutNull, withoutUndefined } from './plain-data';

describe('plain data', () => {
  it('omits what is undefined, and nothing else', () => {
    const fields = { a: undefined, b: null, c: 0, d: '', e: false };
    expect(withoutUndefined(fields)).toStrictEqual({ b: null, c: 0, d: '', e: false });
  });

  it('omits what is null, and nothing else', () => {
    const fields = { a: undefined, b: null, c: 0, d: '', e: false };
    expect(withoutNull(fields)).toStrictEqual({ a: undefined, c: 0, d: '', e: false });
  });

  it('keeps unchanged fields, and clears those that are null', () => {
    const before: { name: string; note?: string; tag?: string } = { name: 'x', note: 'n' };
    expect(changedBy(before, { note: null, tag: 't' })).toStrictEqual({ name: 'x', tag: 't' });
    expect(changedBy(before, {})).toStrictEqual(before);
  });
});
