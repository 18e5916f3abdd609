import { type Fault, faultOf, outOfRange, type TaxItem } from '#kernel';
import type { Cart } from '../cart';
import { added, created, given, moment, promoted, taxesAre } from '../cart.builders';
import { addTaxes, changeTax, removeAllTaxes, removeTax, type TaxEntry } from './taxes';

const tax = (id: string, rate = 0.1): TaxItem => ({ id, name: 'VAT', rate });
const entry = (id: string, name = 'mug'): TaxEntry => ({ itemId: `line-${name}`, tax: tax(id) });
const adding =
  (entries: readonly (TaxEntry | Fault)[], allOrNothing = false) =>
  (cart: Cart) =>
    addTaxes(cart, { ...moment, entries, allOrNothing });

const noItem = (id: string) =>
  faultOf('not-found', 'Item not found', 'There is no item with this id in the cart', {
    meta: { id },
  });
const noTax = faultOf('not-found', 'Not Found', 'The item has no tax with this id', {
  meta: { id: 'other' },
});
const sixth = faultOf(
  'unprocessable',
  'Limit reached',
  'An item has at most 5 taxes; remove one first',
  {
    meta: { id: 'line-mug', limit: 5 },
  },
);
const tooMany = faultOf(
  'invalid',
  'Cart item limit reached',
  'A cart holds at most 100 unique items; remove one first',
  { meta: { id: 'line-mug', limit: 100 } },
);
const noCart = faultOf(
  'not-found',
  'Cart not found',
  'There is no cart with this id; add an item or create it first',
);
const four = ['a', 'b', 'c', 'd'].map((id) => tax(id));
const taken = { effective: true, rejections: [] };

describe('taxes that are added', () => {
  it('join those of their lines, one after the other', () => {
    given(created(), added('mug'), added('jar'), taxesAre('mug', tax('a')))
      .when(adding([entry('b'), entry('c', 'jar'), entry('d')]))
      .then(
        [
          taxesAre('mug', tax('a'), tax('b')),
          taxesAre('jar', tax('c')),
          taxesAre('mug', tax('a'), tax('b'), tax('d')),
        ],
        taken,
      );
  });

  it('are five at most on one line', () => {
    given(created(), added('mug'), taxesAre('mug', ...four))
      .when(adding([entry('e'), entry('f')]))
      .then([taxesAre('mug', ...four, tax('e'))], {
        effective: true,
        rejections: [{ position: 1, fault: sixth }],
      });
  });

  it('are all taken, or none of them', () => {
    const broken = faultOf('invalid', 'Validation Error', 'It is no tax');
    const entries = [entry('a'), broken, entry('b', 'jar')];
    const rejections = [
      { position: 1, fault: broken },
      { position: 2, fault: noItem('line-jar') },
    ];
    given(created(), added('mug'))
      .when(adding(entries, true))
      .then([], { effective: false, rejections });
    given(created(), added('mug'))
      .when(adding(entries))
      .then([taxesAre('mug', tax('a'))], { effective: true, rejections });
    given(created(), added('mug'))
      .when(adding(entries.slice(1)))
      .then([], {
        effective: false,
        rejections: rejections.map(({ position, fault }) => ({ position: position - 1, fault })),
      });
  });

  it('count towards the hundred items of the cart, as promotions do', () => {
    const lines = Array.from({ length: 96 }, (_, index) => added(String(index)));
    const spring = promoted('SPRING', { kind: 'percent', percentage: 1 });
    given(created(), added('mug'), ...lines, spring, taxesAre('mug', tax('a')))
      .when(adding([entry('b'), entry('c')]))
      .then([taxesAre('mug', tax('a'), tax('b'))], {
        effective: true,
        rejections: [{ position: 1, fault: tooMany }],
      });
  });

  it('do not lift the amounts out of range', () => {
    const fault = { ...outOfRange, meta: { id: 'line-mug' } };
    given(created(), added('mug', { amount: Number.MAX_SAFE_INTEGER }))
      .when(adding([entry('a')]))
      .then([], { effective: false, rejections: [{ position: 0, fault }] });
  });

  it('need a cart', () => {
    given()
      .when(adding([entry('a')]))
      .refuses(noCart);
  });
});

describe('one tax of a line', () => {
  const only = (taxId: string, itemId = 'line-mug') => ({ ...moment, itemId, taxId });
  const changing = (taxId: string, itemId?: string) => (cart: Cart) =>
    changeTax(cart, { ...only(taxId, itemId), change: (one) => ({ ...one, rate: 0.2 }) });
  const removing = (taxId: string, itemId?: string) => (cart: Cart) =>
    removeTax(cart, only(taxId, itemId));
  const before = given(
    created(),
    added('mug'),
    added('jar'),
    taxesAre('mug', tax('a'), tax('b')),
    taxesAre('jar', tax('other')),
  );

  it('changes in its place', () => {
    before.when(changing('a')).then([taxesAre('mug', tax('a', 0.2), tax('b'))], tax('a', 0.2));
  });

  it('leaves the others', () => {
    before.when(removing('a')).then([taxesAre('mug', tax('b'))], undefined);
  });

  it('can be changed on a line that has five', () => {
    given(created(), added('mug'), taxesAre('mug', ...four, tax('e')))
      .when(changing('e'))
      .then([taxesAre('mug', ...four, tax('e', 0.2))], tax('e', 0.2));
  });

  it('does not lift the amounts out of range', () => {
    given(created(), added('mug', { amount: 8_000_000_000_000_000 }), taxesAre('mug', tax('a')))
      .when(changing('a'))
      .refuses({ ...outOfRange, meta: { id: 'line-mug' } });
  });

  it('is there, or the answer says what is not', () => {
    for (const when of [changing, removing]) {
      before.when<unknown>(when('other')).refuses(noTax);
      before.when<unknown>(when('a', 'line-cup')).refuses(noItem('line-cup'));
      given().when<unknown>(when('a')).refuses(noCart);
    }
  });
});

describe('all taxes of a cart', () => {
  it('are removed from the lines that have some', () => {
    given(
      created(),
      added('mug'),
      added('jar'),
      added('cup'),
      taxesAre('mug', ...four),
      taxesAre('cup', tax('a')),
    )
      .when((cart) => removeAllTaxes(cart, moment))
      .then([taxesAre('mug'), taxesAre('cup')], undefined);
    given(created(), added('mug'))
      .when((cart) => removeAllTaxes(cart, moment))
      .then([], undefined);
    given()
      .when((cart) => removeAllTaxes(cart, moment))
      .refuses(noCart);
  });
});
