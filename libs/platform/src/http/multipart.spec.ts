import { Readable } from 'node:stream';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import { type Form, isForm, readForm } from './multipart';

const MAX = 100;
const TYPE = 'multipart/form-data; boundary=x';

function requestOf(chunks: readonly Buffer[], more: Readonly<Record<string, string>> = {}) {
  const headers = { 'content-type': TYPE, ...more };
  return { headers, raw: Object.assign(Readable.from(chunks), { headers }) } as FastifyRequest;
}

const read = (body: Buffer | string, more?: Readonly<Record<string, string>>) =>
  readForm(requestOf([Buffer.from(body)], more), MAX);

const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const file = (content: string, name = 'a.png') => part(`name="file"; filename="${name}"`, content);

const plain = ({ texts, files }: Form) => ({
  texts: Object.fromEntries(texts),
  files: Object.fromEntries(
    [...files].map(([field, { name, content }]) => [field, [name, content.toString('latin1')]]),
  ),
});

const refusal = async (form: Promise<Form>) => {
  try {
    return plain(await form);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.faults[0].title}: ${error.faults[0].detail}`;
  }
};

const BROKEN = 'Bad Request: The form cannot be read; check its boundary and that it is complete';
const TOO_MANY = 'Bad Request: The form has too many fields';

describe('a form', () => {
  it.each([
    [TYPE, true],
    ['Multipart/Form-Data;boundary=x', true],
    ['multipart/form-data', true],
    ['multipart/form-database', false],
    ['multipart/mixed; boundary=x', false],
    ['application/json', false],
    [undefined, false],
  ])('is of the type %s: %s', (type, expected) => {
    expect(isForm({ headers: { 'content-type': type } } as FastifyRequest)).toBe(expected);
  });

  it('contains texts and a file', async () => {
    const body = `${part('name="a"', 'é')}${file('\x00\r\n--y')}${part('name="a"', '2')}--x--\r\n`;
    expect(plain(await read(body))).toStrictEqual({
      texts: { a: '2' },
      files: { file: ['a.png', '\x00\r\n--y'] },
    });
  });

  it('is the same in any number of pieces', async () => {
    const body = Buffer.from(`${part('name="a"', '1')}${file('content')}--x--\r\n`);
    const whole = plain(await read(body));
    const cuts = fc.array(fc.nat(body.length), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.sort((one, other) => one - other), body.length];
        const chunks = ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end));
        expect(plain(await readForm(requestOf(chunks), MAX))).toStrictEqual(whole);
      }),
    );
  });

  it('may have a file without a name', async () => {
    const unnamed = `--x\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--x--\r\n`;
    expect(plain(await read(unnamed)).files).toStrictEqual({ file: ['', 'abc'] });
  });

  it('may have a file up to the limit', async () => {
    const { files } = await read(`${file('x'.repeat(MAX))}--x--\r\n`);
    expect(files.get('file')?.content).toHaveLength(MAX);
  });

  it.each([
    ['one more byte', `${file('x'.repeat(MAX + 1))}--x--\r\n`, {}],
    ['an endless body', `${file('x'.repeat(100_000))}--x--\r\n`, {}],
    ['an announcement of more', '', { 'content-length': '100000' }],
  ])('is too large with %s', async (_, body, headers) => {
    expect(await refusal(read(body, headers))).toMatch(/^Payload Too Large: The file is larger/);
  });

  it('that never ends is abandoned at the limit', async () => {
    let taken = 0;
    const endless = function* () {
      yield Buffer.from(file('').slice(0, -2));
      for (; ; taken += 1) yield Buffer.alloc(10_000);
    };
    const request = requestOf([]);
    const raw = Object.assign(Readable.from(endless()), { headers: request.headers });
    const form = readForm({ ...request, raw } as unknown as FastifyRequest, MAX);
    expect(await refusal(form)).toMatch(/^Payload Too Large/);
    raw.destroy();
    expect(taken).toBeLessThan(100);
  });

  it.each([
    ['', BROKEN],
    ['nonsense', BROKEN],
    ['--x', BROKEN],
    [file('abc'), BROKEN],
    [`${part('name="a"', '1')}--x\r\nContent-Disp`, BROKEN],
    [file('abc').slice(0, -10), BROKEN],
    [
      `${file('a')}${file('b')}--x--\r\n`,
      'Bad Request: The form holds more than one file; send one at a time',
    ],
    [`${part('name="a"', '1').repeat(101)}--x--\r\n`, TOO_MANY],
    [`${'--x\r\nA: b\r\n\r\nc\r\n'.repeat(102)}--x--\r\n`, TOO_MANY],
  ])('is refused as %#', async (body, expected) => {
    expect(await refusal(read(body))).toBe(expected);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary='])(
    'is refused without a boundary: %s',
    async (type) => {
      expect(await refusal(read(file('a'), { 'content-type': type }))).toBe(BROKEN);
    },
  );

  it('is refused if the connection breaks', async () => {
    const request = requestOf([Buffer.from(file('abc'))]);
    request.raw.once('data', () => request.raw.destroy(new Error('aborted')));
    expect(await refusal(readForm(request, MAX))).toBe(BROKEN);
  });

  it('is read or refused without damage for any content', async () => {
    const whole = Buffer.from(`${part('name="a"', '1')}${file('content')}--x--\r\n`);
    const pieces = fc.constantFrom(
      '--x',
      '\r\n',
      '--x--',
      '\r\n\r\n',
      'Content-Disposition: form-data',
      '; name="a"',
      '; filename="',
      '\r',
      '\n',
      '\x00',
      ':',
      '--',
      'Content-Type: application/octet-stream',
    );
    const damaged = fc
      .tuple(fc.nat(whole.length), fc.nat(whole.length), fc.string())
      .map(([one, other, text]) =>
        Buffer.concat([whole.subarray(0, one), Buffer.from(text), whole.subarray(other)]),
      );
    const made = fc.array(pieces).map((all) => Buffer.from(all.join('')));
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, made), async (body) => {
        const answer = await refusal(read(body));
        if (typeof answer === 'string') expect(answer).toMatch(/^(Bad Request|Payload Too Large)/);
      }),
      { numRuns: 500 },
    );
  });
});
