import { crc32, deflateSync } from 'node:zlib';
import { type Shape, silhouettes } from './silhouettes';
import type { DepartmentKey, Product } from './types';

type Colour = readonly [red: number, green: number, blue: number];

/** Pixels on each side. */
export const SIZE = 320;
const SHADES = 16;
/** Steps from the background to the shape, so that its edge is smooth. */
const STEPS = 8;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_OF_BYTES = [8, 3, 0, 0, 0];

const drawings = new Map<DepartmentKey, Buffer>();

/**
 * Draws a small PNG: the symbol of the department, in the color of the product. Products of a
 * department differ only in their palette, so each shape is drawn once.
 */
export function pictureOf({ department, sku }: Pick<Product, 'department' | 'sku'>): Buffer {
  const pixels = drawings.get(department) ?? draw(silhouettes[department]);
  drawings.set(department, pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set(PALETTE_OF_BYTES, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette(hueOf(sku))),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns one byte for each pixel: its shade by height, and how much of it the shape covers. */
function draw(shape: Shape): Buffer {
  const bytes = Buffer.alloc(SIZE * (SIZE + 1));
  const pixel = 2 / SIZE;
  for (let row = 0; row < SIZE; row += 1) {
    const shade = Math.floor((row * SHADES) / SIZE) * STEPS;
    // The first byte of a row says that the row is not filtered.
    const start = row * (SIZE + 1) + 1;
    for (let column = 0; column < SIZE; column += 1) {
      const distance = shape((column + 0.5) * pixel - 1, (row + 0.5) * pixel - 1);
      const covered = Math.min(1, Math.max(0, 0.5 - distance / pixel));
      bytes[start + column] = shade + Math.round(covered * (STEPS - 1));
    }
  }
  return deflateSync(bytes);
}

function palette(hue: number): Buffer {
  const entries = Array.from({ length: SHADES * STEPS }, (_, index) => {
    const shade = Math.floor(index / STEPS) / (SHADES - 1);
    const covered = (index % STEPS) / (STEPS - 1);
    const paper = colour(hue, 0.35, 0.96 - 0.08 * shade);
    const ink = colour(hue, 0.45, 0.48 - 0.14 * shade);
    return paper.map((value, channel) => value + ((ink[channel] ?? 0) - value) * covered);
  });
  return Buffer.from(entries.flat().map(Math.round));
}

function hueOf(text: string): number {
  const hash = Array.from(text).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 9973, 7);
  return hash % 360;
}

/** Converts hue in degrees, and saturation and lightness from 0 to 1, to three bytes. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(named, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
