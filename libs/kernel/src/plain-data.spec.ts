import { changedBy, withoutNull, withoutUndefined } from './plain-data';

describe('plain data', () => {
  it('leaves out what is undefined, and nothing else', () => {
    const fields = { a: undefined, b: null, c: 0, d: '', e: false };
    expect(withoutUndefined(fields)).toStrictEqual({ b: null, c: 0, d: '', e: false });
  });

  it('leaves out what is null, and nothing else', () => {
    const fields = { a: undefined, b: null, c: 0, d: '', e: false };
    expect(withoutNull(fields)).toStrictEqual({ a: undefined, c: 0, d: '', e: false });
  });

  it('keeps what is not to change, and removes what is null', () => {
    const before: { name: string; note?: string; tag?: string } = { name: 'x', note: 'n' };
    expect(changedBy(before, { note: null, tag: 't' })).toStrictEqual({ name: 'x', tag: 't' });
    expect(changedBy(before, {})).toStrictEqual(before);
  });
});
