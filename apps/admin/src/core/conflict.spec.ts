import fc from 'fast-check';
import { differences, merged, type Side } from './conflict';

const text = { type: 'string' };
const schema = {
  properties: {
    id: text,
    attributes: { type: 'object', properties: { name: text, slug: text, status: text } },
  },
};
const lantern = (attributes: object) => ({ id: 'l1', attributes: { ...BEFORE, ...attributes } });
const BEFORE = { name: 'Lantern', slug: 'lantern', status: 'draft' };

describe('two people who change one resource', () => {
  it('differ in what either of them has changed, and not in what both have changed alike', () => {
    const mine = lantern({ name: 'Storm Lantern', status: 'live' });
    const theirs = lantern({ name: 'Ship Lantern', slug: 'ship-lantern', status: 'live' });
    expect(differences(schema, lantern({}), mine, theirs)).toStrictEqual([
      {
        ...{ path: 'attributes.name', before: 'Lantern', usual: 'mine' },
        ...{ mine: 'Storm Lantern', theirs: 'Ship Lantern' },
      },
      {
        ...{ path: 'attributes.slug', before: 'lantern', usual: 'theirs' },
        ...{ mine: 'lantern', theirs: 'ship-lantern' },
      },
    ]);
  });

  it('lose nothing: each field is as one of them has it, and as they chose', () => {
    const change = fc.dictionary(
      fc.constantFrom('name', 'slug', 'status'),
      fc.constantFrom('a', 'b'),
    );
    const choice = fc.dictionary(
      fc.constantFrom('attributes.name', 'attributes.slug', 'attributes.status'),
      fc.constantFrom<Side>('mine', 'theirs'),
    );
    fc.assert(
      fc.property(change, change, choice, (ours, others, chosen) => {
        const [mine, theirs] = [lantern(ours), lantern(others)];
        const found = differences(schema, lantern({}), mine, theirs);
        const { attributes } = merged(theirs, found, chosen) as typeof mine;
        for (const name of ['name', 'slug', 'status'] as const) {
          const path = `attributes.${name}`;
          const changed = name in ours && ours[name] !== BEFORE[name] ? 'mine' : 'theirs';
          const side = { mine, theirs }[chosen[path] ?? changed];
          expect(attributes[name]).toBe(side.attributes[name]);
        }
      }),
    );
  });
});
