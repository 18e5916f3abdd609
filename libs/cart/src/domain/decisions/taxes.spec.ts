import { type Fault, faultOf, outOfRange, type TaxItem } from '#kernel';
import {
  added,
  created,
  given,
  numbered,
  ofEntry,
  promoted,
  sending,
  taxesAre,
} from '../cart.builders';

const tax = (id: string, rate = 0.1): TaxItem => ({ id, name: 'VAT', rate });
const entry = (id: string, name = 'mug') => ({ itemId: `line-${name}`, tax: tax(id) });
type Entry = ReturnType<typeof entry>;
const adding = (some: readonly (Entry | Fault)[], allOrNothing = false) =>
  sending({ type: 'AddTaxes', entries: numbered(some), allOrNothing });
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

describe('taxes that are added', () => {
  it('are appended to those of their lines', () => {
    given(created(), added('mug'), added('jar'), taxesAre('mug', tax('a')))
      .when(adding([entry('b'), entry('c', 'jar'), entry('d')]))
      .then([
        taxesAre('mug', tax('a'), tax('b')),
        taxesAre('jar', tax('c')),
        taxesAre('mug', tax('a'), tax('b'), tax('d')),
      ]);
  });

  it('are limited to five on one line', () => {
    given(created(), added('mug'), taxesAre('mug', ...four))
      .when(adding([entry('e'), entry('f')]))
      .then([taxesAre('mug', ...four, tax('e'))], { faults: [ofEntry(1, sixth)] });
  });

  it('are all added, or none of them', () => {
    const broken = faultOf('invalid', 'Validation Error', 'It is no tax');
    const entries = [entry('a'), broken, entry('b', 'jar')];
    const rejections = [ofEntry(1, broken), ofEntry(2, noItem('line-jar'))];
    given(created(), added('mug'))
      .when(adding(entries, true))
      .refuses(...rejections);
    given(created(), added('mug'))
      .when(adding(entries))
      .then([taxesAre('mug', tax('a'))], { faults: rejections });
    given(created(), added('mug'))
      .when(adding(entries.slice(1)))
      .refuses(ofEntry(0, broken), ofEntry(1, noItem('line-jar')));
  });

  it('count towards the hundred items of the cart, as promotions do', () => {
    const lines = Array.from({ length: 96 }, (_, index) => added(String(index)));
    const spring = promoted('SPRING', { kind: 'percent', percentage: 1 });
    given(created(), added('mug'), ...lines, spring, taxesAre('mug', tax('a')))
      .when(adding([entry('b'), entry('c')]))
      .then([taxesAre('mug', tax('a'), tax('b'))], { faults: [ofEntry(1, tooMany)] });
  });

  it('must not bring the amounts out of range', () => {
    const fault = { ...outOfRange, meta: { id: 'line-mug' } };
    given(created(), added('mug', { amount: Number.MAX_SAFE_INTEGER }))
      .when(adding([entry('a')]))
      .refuses(ofEntry(0, fault));
  });

  it('need a cart', () => {
    given()
      .when(adding([entry('a')]))
      .refuses(noCart);
  });
});

describe('one tax of a line', () => {
  const changing = (
    taxId: string,
    itemId = 'line-mug',
    changes: Partial<TaxItem> = { rate: 0.2 },
  ) => sending({ type: 'ChangeTax', itemId, taxId, changes });
  const removing = (taxId: string, itemId = 'line-mug') =>
    sending({ type: 'RemoveTax', itemId, taxId });
  const before = given(
    created(),
    added('mug'),
    added('jar'),
    taxesAre('mug', tax('a'), tax('b')),
    taxesAre('jar', tax('other')),
  );

  it('changes in its place', () => {
    before.when(changing('a')).then([taxesAre('mug', tax('a', 0.2), tax('b'))], {
      taxes: [{ itemId: 'line-mug', tax: tax('a', 0.2) }],
    });
  });

  it('can be removed without the others', () => {
    before.when(removing('a')).then([taxesAre('mug', tax('b'))]);
  });

  it('can be changed on a line that has five', () => {
    given(created(), added('mug'), taxesAre('mug', ...four, tax('e')))
      .when(changing('e'))
      .then([taxesAre('mug', ...four, tax('e', 0.2))], {
        taxes: [{ itemId: 'line-mug', tax: tax('e', 0.2) }],
      });
  });

  it('must not bring the amounts out of range', () => {
    given(created(), added('mug', { amount: 8_000_000_000_000_000 }), taxesAre('mug', tax('a')))
      .when(changing('a'))
      .refuses({ ...outOfRange, meta: { id: 'line-mug' } });
  });

  it('must exist, or the error says what is missing', () => {
    for (const when of [changing, removing]) {
      before.when(when('other')).refuses(noTax);
      before.when(when('a', 'line-cup')).refuses(noItem('line-cup'));
      given().when(when('a')).refuses(noCart);
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
      .when(sending({ type: 'RemoveAllTaxes' }))
      .then([taxesAre('mug'), taxesAre('cup')]);
    given(created(), added('mug'))
      .when(sending({ type: 'RemoveAllTaxes' }))
      .then([]);
    given()
      .when(sending({ type: 'RemoveAllTaxes' }))
      .refuses(noCart);
  });
});
