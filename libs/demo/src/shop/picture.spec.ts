import { crc32, inflateSync } from 'node:zlib';
import { pictureOf, SIZE } from './picture';
import { products } from './products';
import { silhouettes } from './silhouettes';
import type { DepartmentKey } from './types';

const departments = Object.keys(silhouettes) as DepartmentKey[];

/** The parts of a PNG by their names. */
function chunksOf(picture: Buffer): ReadonlyMap<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < picture.length;) {
    const length = picture.readUInt32BE(at);
    const named = picture.subarray(at + 4, at + 8 + length);
    expect(picture.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += length + 12;
  }
  return chunks;
}

/** Whether the shape covers a pixel at all, row by row. */
function coverageOf(chunks: ReadonlyMap<string, Buffer>): readonly (readonly boolean[])[] {
  const bytes = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  expect(bytes).toHaveLength(SIZE * (SIZE + 1));
  return Array.from({ length: SIZE }, (_, row) => {
    const [filter, ...pixels] = bytes.subarray(row * (SIZE + 1), (row + 1) * (SIZE + 1));
    expect(filter).toBe(0);
    return pixels.map((index) => index % 8 > 0);
  });
}

describe('the picture of a product', () => {
  const mug = pictureOf({ department: 'mugs-and-cups', sku: 'MUG-HARBOUR' });

  it('is a square PNG whose every pixel has a color', () => {
    expect(mug.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const chunks = chunksOf(mug);
    expect([...chunks.keys()]).toStrictEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    const header = chunks.get('IHDR');
    expect(header?.readUInt32BE(0)).toBe(SIZE);
    expect(header?.readUInt32BE(4)).toBe(SIZE);
    expect([...(header?.subarray(8) ?? [])]).toStrictEqual([8, 3, 0, 0, 0]);
    expect(chunks.get('PLTE')).toHaveLength(128 * 3);
  });

  it('is the same whenever it is drawn', () => {
    expect(pictureOf({ department: 'mugs-and-cups', sku: 'MUG-HARBOUR' })).toStrictEqual(mug);
  });

  it('differs by department in its shape, and by product in its color', () => {
    const cup = pictureOf({ department: 'mugs-and-cups', sku: 'CUP-ESPRESSO' });
    const pen = pictureOf({ department: 'writing', sku: 'MUG-HARBOUR' });
    expect(chunksOf(cup).get('IDAT')).toStrictEqual(chunksOf(mug).get('IDAT'));
    expect(chunksOf(cup).get('PLTE')).not.toStrictEqual(chunksOf(mug).get('PLTE'));
    expect(chunksOf(pen).get('IDAT')).not.toStrictEqual(chunksOf(mug).get('IDAT'));
    expect(chunksOf(pen).get('PLTE')).toStrictEqual(chunksOf(mug).get('PLTE'));
  });

  it.each(departments)('shows something of %s inside its edges', (department) => {
    const rows = coverageOf(chunksOf(pictureOf({ department, sku: 'ANY' })));
    const covered = rows.flat().filter(Boolean).length / (SIZE * SIZE);
    expect(covered).toBeGreaterThan(0.04);
    expect(covered).toBeLessThan(0.5);
    const edges = [
      rows[0],
      rows.at(-1),
      rows.map(([first]) => first),
      rows.map((row) => row.at(-1)),
    ];
    expect(edges.flat()).not.toContain(true);
  });

  it('is small, and differs for each product', () => {
    const pictures = products.map(pictureOf);
    for (const { length } of pictures) expect(length).toBeLessThan(10_000);
    expect(new Set(pictures.map((picture) => picture.toString('hex'))).size).toBe(products.length);
  });
});
