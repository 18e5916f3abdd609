import fc from 'fast-check';
import { LineCutter, MAX_FILE_LINE_BYTES, PartMaker, type SentLine } from './sent-line';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function linesOf(...pieces: readonly Uint8Array[]): readonly SentLine[] {
  const cutter = new LineCutter();
  return [...pieces.flatMap((piece) => [...cutter.cut(piece)]), ...cutter.end()];
}

describe('the lines of a file', () => {
  it('are numbered from 1; blank ones count and are skipped', () => {
    expect(linesOf(bytesOf('{"a":1}\r\n\n  \n{"b":2}'))).toEqual([
      [1, '{"a":1}\r'],
      [4, '{"b":2}'],
    ]);
  });

  it('are the same for any division of the bytes', () => {
    const text = fc.array(fc.constantFrom('a', 'ü', '🫖', '\n', ' '), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 7 }), (characters, size) => {
        const bytes = bytesOf(characters.join(''));
        const count = Math.ceil(bytes.length / size);
        const pieces = Array.from({ length: count }, (_, n) =>
          bytes.subarray(n * size, (n + 1) * size),
        );
        expect(linesOf(...pieces)).toEqual(linesOf(bytes));
      }),
    );
  });

  it('need no byte order mark', () => {
    expect(linesOf(bytesOf('\ufeff{}\n'))).toEqual([[1, '{}']]);
  });

  it('are limited to the length of a body', () => {
    const long = 'x'.repeat(MAX_FILE_LINE_BYTES);
    expect(linesOf(bytesOf(`${long}\n${long}x\n{}`))).toEqual([
      [1, long],
      [2, { unreadable: 'too-long' }],
      [3, '{}'],
    ]);
  });

  it('must be UTF-8', () => {
    expect(linesOf(Uint8Array.of(0xff, 0x0a, 0x41))).toEqual([
      [1, { unreadable: 'no-text' }],
      [2, 'A'],
    ]);
  });
});

describe('the parts of a file', () => {
  it('contain all lines in their order, at most 200 each', () => {
    const lines = Array.from({ length: 450 }, (_, n): SentLine => [n + 1, '{}']);
    const maker = new PartMaker();
    const parts = [...lines.map((line) => maker.add(line)), maker.end()].flatMap((part) =>
      part === undefined ? [] : [part],
    );
    expect(parts.map((part) => part.length)).toEqual([200, 200, 50]);
    expect(parts.flat()).toEqual(lines);
    expect(maker.end()).toBeUndefined();
  });

  it('end earlier with long lines', () => {
    const maker = new PartMaker();
    expect(maker.add([1, 'x'.repeat(600_000)])).toHaveLength(1);
  });
});
