import fc from 'fast-check';
import { codingFault, urlFault, encodingFault, nulIn, textOf } from './sent-text';

describe('a body', () => {
  it('is text if its bytes are UTF-8, and then as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => textOf(Buffer.from(text)) === text),
    );
    expect(textOf(Buffer.from('Jürgen', 'latin1'))).toBeUndefined();
    expect(textOf(Buffer.from([0xe2, 0x82]))).toBeUndefined();
  });

  it.each([
    [{ data: { name: 'a\0' } }, 'data.name'],
    [{ data: [{ sku: 'A' }, { sku: '\0' }] }, 'data[1].sku'],
    [{ data: { 'a\0b': 1 } }, 'data.a\\u0000b'],
    [{ 'a\0': { b: '\0' } }, 'a\\u0000'],
  ])('has a NUL: %j', (body, source) => {
    const detail = `${source} must be a text without NUL`;
    expect(nulIn(JSON.stringify(body), body)).toMatchObject({ source, detail });
  });

  it('has none if a text only shows its escape', () => {
    const body = { data: { name: '\\u0000', count: 1, nothing: null } };
    expect(nulIn(JSON.stringify(body), body)).toBeUndefined();
  });

  it('has a NUL wherever one of its texts has one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify({ value });
        const hasNul = JSON.stringify(value, replaced) !== JSON.stringify(value);
        expect(nulIn(json, { value }) !== undefined).toBe(hasNul);
      }),
    );
  });

  it.each([
    [{ 'content-type': 'application/json; charset=iso-8859-1' }, 'in UTF-8'],
    [{ 'content-type': 'application/json;charset="UTF-16"' }, 'in UTF-8'],
    [{ 'content-type': 'application/json; charset=' }, 'in UTF-8'],
    [
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      'without Content-Encoding, not compressed',
    ],
  ])('with the headers %j is refused', (headers, wanted) => {
    const fault = codingFault(headers);
    expect(fault).toMatchObject({ kind: 'unsupported-type', detail: `Send the body ${wanted}` });
  });

  it.each([
    { 'content-type': 'application/json; charset="utf-8"' },
    { 'content-type': 'application/json;charset=UTF8' },
    { 'content-type': 'application/json; charset=us-ascii' },
    { 'content-type': 'application/json', 'content-encoding': 'identity' },
    {},
  ])('with the headers %j is plain text', (headers) => {
    expect(codingFault(headers)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['/v2/orders/%00', undefined, 'The path of the request holds a NUL; send it without'],
    ['/a?filter=eq(name,%00)', 'query.filter', 'must be a text without NUL'],
    ['/a?x=1&page%5Blimit%5D=%00', 'query.page[limit]', 'must be a text without NUL'],
    ['/a?a%00=1', 'query.a%00', 'must be a text without NUL'],
    ['/a?filter=M%FCller', 'query.filter', 'must be percent-encoded in UTF-8'],
  ])('cannot be %s', (url, source, mustBe) => {
    const detail = source === undefined ? mustBe : `${source} ${mustBe}`;
    expect(urlFault(url)).toMatchObject({ detail });
    expect(urlFault(url)?.source).toBe(source);
  });

  it.each(['/', '/a?', '/a?b', '/a?b=%2500', '/a?b=100%', '/a?b=%zz&c=%41', '/a?b=c?d=e'])(
    'may be %s',
    (url) => {
      expect(urlFault(url)).toBeUndefined();
    },
  );

  it('may hold any text that is encoded', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, (text) => {
        const mustBe = text.includes('\0') ? 'must be a text without NUL' : undefined;
        expect(encodingFault(encodeURIComponent(text))).toBe(mustBe);
      }),
    );
  });
});

function replaced(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name.replaceAll('\0', ''), inside]),
  );
}
