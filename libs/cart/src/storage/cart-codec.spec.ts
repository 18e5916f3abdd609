import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundleChoice, LineItem, Price, ProductItem, TaxItem } from '#kernel';
import type { StoredEvent } from '#platform';
import { type Cart, evolve, unknownCart } from '../domain/cart';
import type { CartDetails, CartEvent, NewShippingGroup, Promotion } from '../domain/events';
import { cartCodec, cartSnapshot, cartUpcasts, SNAPSHOT_SHAPES } from './cart-codec';
import type {
  BundleV1,
  DetailsV1,
  ItemV1,
  PriceV1,
  PromotionV1,
  ShippingGroupV1,
  TaxV1,
} from './events/parts-v1';

type StoredFile = StoredEvent & { readonly at: string };

const FOLDER = join(__dirname, '../../../../test/golden/cart');
const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
const stored = (file: string) => read(file) as StoredFile;
const eventOf = (file: string) => cartCodec.decode(stored(file), stored(file).at);

const SNAPSHOT = `snapshot.v${String(cartSnapshot.format)}.json`;
const files = readdirSync(FOLDER).filter((file) => !file.startsWith('snapshot.'));
const everyVersion = Object.entries(cartUpcasts).flatMap(([type, upcasts]) =>
  Array.from({ length: upcasts.length + 1 }, (_, step) => `${type}.v${String(step + 1)}.json`),
);

/** Whether both have the same fields, those that may be left out as well. */
type Whole<Known, Stored> = [Required<Known>] extends [Required<Stored>]
  ? [Required<Stored>] extends [Required<Known>]
    ? true
    : never
  : never;

/** One event after the other; each type in the newest of its stored shapes. */
const after = (...types: readonly CartEvent['type'][]): Cart =>
  types
    .map((type) => eventOf(`${type}.v${String(cartUpcasts[type].length + 1)}.json`))
    .reduce(evolve, unknownCart);

describe('the stored events of a cart', () => {
  it('have a file for each version of each type; further ones show another kind of the same', () => {
    const versions = files.map((file) => file.replace(/^(\w+\.v\d+)\.[a-z]+\.json$/, '$1.json'));
    expect([...new Set(versions)].sort()).toStrictEqual([...everyVersion].sort());
  });

  it.each(files)('still load: %s', (file) => {
    const { type, schemaVersion, at } = stored(file);
    expect(file.startsWith(`${type}.v${String(schemaVersion)}.`)).toBe(true);
    if (file.split('.').length > 3) return;
    const newest = `${type}.v${String(cartUpcasts[type as CartEvent['type']].length + 1)}.json`;
    expect(eventOf(file)).toStrictEqual({ type, at, data: stored(newest).data });
  });

  it.each(files)('are written as they lie there, field by field: %s', (file) => {
    expect(eventOf(file).data).toStrictEqual(stored(file).data);
    expect(cartCodec.encode(eventOf(file)).data).toStrictEqual(stored(file).data);
  });

  it('leave out nothing that the cart knows, which the compiler checks', () => {
    const whole: readonly [
      Whole<BundleChoice, BundleV1>,
      Whole<CartDetails, DetailsV1>,
      Whole<LineItem, ItemV1>,
      Whole<NewShippingGroup, ShippingGroupV1>,
      Whole<Price, PriceV1>,
      Whole<Promotion, PromotionV1>,
      Whole<TaxItem, TaxV1>,
    ] = [true, true, true, true, true, true, true];
    expect(whole).not.toContain(false);
  });

  it.each(files)('are written as they were read: %s', (file) => {
    const { type, at } = stored(file);
    const newest = cartCodec.encode(eventOf(file));
    expect(cartCodec.decode(newest, at)).toStrictEqual(eventOf(file));
    expect(newest.type).toBe(type);
  });

  it('are not taken when their type or version is unknown', () => {
    const event = stored('CartCreated.v1.json');
    for (const unknown of [{ type: 'toString' }, { schemaVersion: 0 }, { schemaVersion: 99 }]) {
      expect(() => cartCodec.decode({ ...event, ...unknown }, event.at)).toThrow(
        /unknown|not known/,
      );
    }
  });
});

/** Of the names and kinds of all fields, however many entries the lists have. */
function fingerprint(json: unknown): string {
  const paths = [...new Set(pathsIn(json, ''))].sort();
  return createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 16);
}

function pathsIn(json: unknown, at: string): readonly string[] {
  if (Array.isArray(json)) return json.flatMap((one) => pathsIn(one, `${at}[]`));
  if (typeof json !== 'object' || json === null) return [`${at}:${typeof json}`];
  return Object.entries(json).flatMap(([key, one]) => pathsIn(one, `${at}.${key}`));
}

function productIn({ lines: [line] }: Cart): ProductItem {
  if (line?.item.kind !== 'product') throw new Error('The cart has no product');
  return line.item;
}

describe('a cart out of stored events', () => {
  const LINE = [
    'CartCreated',
    'CartDetailsChanged',
    'CartItemAdded',
    'CartItemQuantityIncreased',
    'CartItemQuantityChanged',
    'CartItemCustomInputsChanged',
    'CartShippingGroupAdded',
    'CartItemShippingGroupChanged',
    'CartItemTaxesChanged',
    'CartPromotionAdded',
    'CartAccountAssociated',
  ] as const;

  /** With a second line that has what the first one lacks. */
  const whole = () => evolve(after(...LINE), eventOf('CartItemAdded.v1.place.json'));

  it('has the newest of the shapes that snapshots ever had; append a new one, and change none', () => {
    const shapes = SNAPSHOT_SHAPES.map((_, index) =>
      fingerprint(read(`snapshot.v${String(index + 1)}.json`)),
    );
    expect(shapes).toStrictEqual(SNAPSHOT_SHAPES);
    expect(fingerprint(cartSnapshot.save(whole()))).toBe(SNAPSHOT_SHAPES.at(-1));
    expect(new Set(SNAPSHOT_SHAPES).size).toBe(cartSnapshot.format);
  });

  it('is what its snapshot says; another shape needs another format', () => {
    expect(cartSnapshot.save(whole())).toStrictEqual(read(SNAPSHOT));
    expect(cartSnapshot.load(read(SNAPSHOT))).toStrictEqual(whole());
  });

  it.each([
    ['CartItemQuantityIncreased.v1.json', 'before'],
    ['CartItemQuantityIncreased.v1.catalog.json', 'new'],
    ['CartItemBundleChanged.v1.json', 'before'],
    ['CartItemBundleChanged.v1.catalog.json', 'new'],
    ['CartItemRepriced.v1.json', 'new'],
    ['CartItemRepriced.v1.bundle.json', 'new'],
  ])('takes a price with its catalog, where the event names one: %s', (file, which) => {
    const before = after('CartCreated', 'CartItemAdded');
    const event = eventOf(file);
    const { catalogId: own } = productIn(before);
    const { catalogId: named } = event.data as { readonly catalogId?: string };
    const [line] = evolve(before, event).lines;
    const { unitPrice } = event.data as { readonly unitPrice: object };
    expect(line?.unitPrice).toStrictEqual(unitPrice);
    expect(productIn(evolve(before, event)).catalogId).toBe(which === 'new' ? named : own);
    expect(own).not.toBe(named);
  });

  it('survives being a snapshot in the database', () => {
    const cart = whole();
    const json: unknown = JSON.parse(JSON.stringify(cartSnapshot.save(cart)));
    expect(cartSnapshot.load(json)).toStrictEqual(cart);
  });

  it('loses its line, its lines, or everything', () => {
    const { lines, promotions, ...kept } = after(...LINE);
    expect([lines.length, promotions.length]).toStrictEqual([1, 1]);
    const empty = { ...kept, lines: [], promotions: [] };
    expect(after(...LINE, 'CartItemRemoved')).toStrictEqual({
      ...empty,
      updatedAt: '2031-04-05T06:26:00.000Z',
    });
    expect(after(...LINE, 'CartEmptied')).toStrictEqual({
      ...empty,
      updatedAt: '2031-04-05T06:27:00.000Z',
    });
    expect(after(...LINE, 'CartDeleted')).toStrictEqual(unknownCart);
  });
});
