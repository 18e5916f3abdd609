import * as fc from 'fast-check';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ResourceRow } from '../database/resource-row';
import { as, Field } from './field';
import { fixed, flag, integer, line, optional, removable, shownOnly, text } from './kinds';
import { attributedResource, resource } from './resource';
import type { Sent } from './fields';

abstract class Furniture extends ResourceRow {
  @Field(line(1, 20))
  name!: string;
}

class Shelf extends Furniture {
  @Field(text(0, 40), removable)
  longName!: string | null;

  @Field(integer(0, 9), optional(3))
  sortOrder!: number;

  @as('default', flag)
  isDefault!: boolean;

  @Field(text(1, 9), optional('oak'), fixed)
  wood!: string;

  @Field(text(1, 9), optional('S-1'), shownOnly)
  number!: string;
}

const OPTIONS = {
  path: '/shelves',
  names: { new: 'ShelfFields', changes: 'ShelfChanges', shown: 'ShownShelf' },
};
const shelves = resource('shelf', Shelf, OPTIONS);
const attributed = attributedResource('shelf', Shelf, OPTIONS);

/** What a body sent. */
const body = (values: object): Sent<Shelf> => values;

const name = fc.string({ minLength: 1, maxLength: 20 });
const longName = fc.option(fc.string({ maxLength: 40 }));
const fields = { name, long_name: longName, sort_order: fc.integer(), default: fc.boolean() };

const sentToChange = fc.record(fields, { requiredKeys: [] });
const sentAsNew = fc.record(fields, { requiredKeys: ['name', 'default'] });

const PROPERTIES = {
  name: 'name',
  long_name: 'longName',
  sort_order: 'sortOrder',
  default: 'isDefault',
};

const row = (values: object): Shelf =>
  Object.assign(new Shelf(), { id: 'a', createdAt: new Date(0), updatedAt: new Date(0) }, values);

const LINKS = { self: 'https://shop.example/shelves/a' };
const BEGINNING = '1970-01-01T00:00:00.000Z';
const META = { timestamps: { created_at: BEGINNING, updated_at: BEGINNING } };

describe('a resource that is made from the fields of its class', () => {
  it('changes exactly what was sent, and null too', () => {
    fc.assert(
      fc.property(sentToChange, (sent) => {
        const expected = Object.entries(sent).map(([wire, value]) => [
          PROPERTIES[wire as keyof typeof PROPERTIES],
          value,
        ]);
        expect(shelves.toChanges(body(sent))).toStrictEqual(Object.fromEntries(expected));
      }),
    );
  });

  it('stores what was sent, and otherwise what the rules of the fields say', () => {
    fc.assert(
      fc.property(sentAsNew, (sent) => {
        const { name, long_name = null, sort_order = 3, default: isDefault } = sent;
        const expected = {
          name,
          longName: long_name,
          sortOrder: sort_order,
          isDefault,
          wood: 'oak',
          number: 'S-1',
        };
        expect(shelves.toValues(body(sent))).toStrictEqual(expected);
      }),
    );
  });

  it('shows what was sent last, without what was removed', () => {
    fc.assert(
      fc.property(sentAsNew, sentToChange, (created, changed) => {
        const stored = row({
          ...shelves.toValues(body(created)),
          ...shelves.toChanges(body(changed)),
        });
        const expected = Object.entries({
          sort_order: 3,
          wood: 'oak',
          number: 'S-1',
          ...created,
          ...changed,
        });
        const left = Object.fromEntries(expected.filter(([, value]) => value !== null));
        const same = { id: 'a', type: 'shelf', links: LINKS, meta: META };
        expect(shelves.show('https://shop.example', stored)).toStrictEqual({ ...same, ...left });
        expect(attributed.show('https://shop.example', stored)).toStrictEqual({
          ...same,
          attributes: left,
        });
      }),
    );
  });

  it('has an address that depends on its row if it belongs to another resource', () => {
    const path = ({ wood }: Shelf) => `/woods/${wood}/shelves`;
    const nested = attributedResource('shelf', Shelf, { ...OPTIONS, path });
    fc.assert(
      fc.property(sentAsNew, fc.constantFrom('oak', 'elm'), (sent, wood) => {
        const stored = row({ ...nested.toValues(body(sent)), wood });
        const self = `https://shop.example/woods/${wood}/shelves/a`;
        expect(nested.show('https://shop.example', stored)).toMatchObject({ links: { self } });
      }),
    );
  });

  it('shows nothing of a field without a value, whatever its kind', () => {
    class Labeled extends ResourceRow {
      @Field({ ...text(1, 9), toShown: (stored: string) => stored.length }, removable)
      label?: string | null | undefined;
    }
    const labeled = resource('labeled', Labeled, OPTIONS);
    const label = fc.option(fc.constant(undefined));
    fc.assert(
      fc.property(label, (none) => {
        const stored = Object.assign(new Labeled(), row({}), { label: none });
        expect(labeled.show('https://shop.example', stored)).not.toHaveProperty('label');
      }),
    );
  });

  it('reads a field that is fixed from the body of a new resource, and from no other', () => {
    const { newBody, changesBody } = shelves;
    const read = (Body: ReturnType<typeof newBody>) =>
      plainToInstance(Body, { data: { name: 'Top', wood: 'elm' } }).data;
    expect(read(newBody())).toEqual({ name: 'Top', wood: 'elm' });
    expect(read(changesBody())).toEqual({ name: 'Top' });
  });

  it('reads a field that is shown only from no body', () => {
    for (const Body of [shelves.newBody(), shelves.changesBody()]) {
      const { data } = plainToInstance(Body, { data: { name: 'Top', number: 'S-2' } });
      expect(data).toEqual({ name: 'Top' });
    }
  });

  it('judges each field of a body by its kind and its rules', () => {
    const Body = shelves.newBody();
    const faults = (data: object) =>
      validateSync(plainToInstance(Body, { data }))
        .flatMap(({ children = [] }) => children)
        .map(({ property }) => property);
    expect(faults({ name: 'Top', default: true })).toStrictEqual([]);
    expect(faults({ name: '  ', long_name: 'x'.repeat(41), sort_order: 10 })).toStrictEqual([
      'name',
      'long_name',
      'sort_order',
      'default',
    ]);
  });
});
