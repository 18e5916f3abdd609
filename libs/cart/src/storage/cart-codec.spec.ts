import type {
  BundleChoice,
  BundleV1,
  ItemV1,
  LineItem,
  Price,
  PriceV1,
  ProductItem,
  TaxItem,
  TaxV1,
} from '#kernel';
import { type Cart, type CartLine, evolve, unknownCart } from '../domain/cart';
import type { CartDetails, CartEvent, NewShippingGroup, PromotionOffer } from '../domain/events';
import { cartCodec, cartUpcasts } from './cart-codec';
import type { StoredCart, StoredLine } from './cart-snapshot';
import type { EVENTS_V1 } from './events/v1';
import type { DetailsV1, PromotionV1, ShippingGroupV1 } from './events/parts-v1';
import { after, eventOf, files, LINE, stored } from './golden-events.builders';

const everyVersion = Object.entries(cartUpcasts).flatMap(([type, upcasts]) =>
  Array.from({ length: upcasts.length + 1 }, (_, step) => `${type}.v${String(step + 1)}.json`),
);

/** Whether both have the same fields, those that may be left out as well. */
type Whole<Known, Stored> = [Required<Known>] extends [Required<Stored>]
  ? [Required<Stored>] extends [Required<Known>]
    ? true
    : never
  : never;

/** Types of events whose stored form does not have every field of the event. */
type Incomplete = {
  [Type in CartEvent['type']]: [
    Whole<
      Extract<CartEvent, { type: Type }>['data'],
      ReturnType<(typeof EVENTS_V1)[Type]['write']>
    >,
  ] extends [never]
    ? Type
    : never;
}[CartEvent['type']];

describe('the stored events of a cart', () => {
  it('have a file for each version of each type, and more for variants', () => {
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

  it.each(files)('are written exactly as in the file: %s', (file) => {
    expect(eventOf(file).data).toStrictEqual(stored(file).data);
    expect(cartCodec.encode(eventOf(file)).data).toStrictEqual(stored(file).data);
  });

  it('contain everything that the cart knows, which the compiler checks', () => {
    const whole: readonly [
      Whole<BundleChoice, BundleV1>,
      Whole<Cart, StoredCart>,
      Whole<CartDetails, DetailsV1>,
      Whole<CartLine, StoredLine>,
      Whole<LineItem, ItemV1>,
      Whole<NewShippingGroup, ShippingGroupV1>,
      Whole<Price, PriceV1>,
      Whole<PromotionOffer, PromotionV1>,
      Whole<TaxItem, TaxV1>,
    ] = [true, true, true, true, true, true, true, true, true];
    expect(whole).not.toContain(false);
  });

  it('contain every field of every event, which the compiler checks', () => {
    const isComplete: [Incomplete] extends [never] ? true : Incomplete = true;
    expect(isComplete).toBe(true);
  });

  it.each(files)('are written as they were read: %s', (file) => {
    const { type, at } = stored(file);
    const newest = cartCodec.encode(eventOf(file));
    expect(cartCodec.decode(newest, at)).toStrictEqual(eventOf(file));
    expect(newest.type).toBe(type);
  });

  it('are refused if their type or version is unknown', () => {
    const event = stored('CartCreated.v1.json');
    for (const unknown of [{ type: 'toString' }, { schemaVersion: 0 }, { schemaVersion: 99 }]) {
      expect(() => cartCodec.decode({ ...event, ...unknown }, event.at)).toThrow(
        /unknown|not known/,
      );
    }
  });
});

function productIn({ lines: [line] }: Cart): ProductItem {
  if (line?.item.kind !== 'product') throw new Error('The cart has no product');
  return line.item;
}

describe('a cart from stored events', () => {
  it.each([
    ['CartItemQuantityIncreased.v1.json', 'before'],
    ['CartItemQuantityIncreased.v1.catalog.json', 'new'],
    ['CartItemBundleChanged.v1.json', 'before'],
    ['CartItemBundleChanged.v1.catalog.json', 'new'],
    ['CartItemRepriced.v1.json', 'new'],
    ['CartItemRepriced.v1.bundle.json', 'new'],
  ])('has prices with the catalog that the event names: %s', (file, which) => {
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

  it('can lose its line, its lines, or everything', () => {
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
