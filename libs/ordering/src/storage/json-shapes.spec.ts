import { JsonShapes } from './json-shapes';

interface Label {
  readonly text: string;
}

interface Fields {
  readonly front: Label;
  readonly back: Label | null;
}

const label = ({ text }: Label): Label => ({ text });
const ofName = ({ name }: { readonly name: string }): Label => ({ text: name });

const shapes = new JsonShapes<Fields>([
  { front: ofName, back: ofName },
  { front: label, back: label },
]);

/** As a row is when it was loaded. */
const loaded = (schemaVersion: number | null | undefined, json: object) => {
  const row = { id: 7, ...(schemaVersion !== undefined && { schemaVersion }), ...json };
  shapes.read(row);
  return row as object;
};

describe('the JSON of a row', () => {
  it('is read in the version of the row', () => {
    const today = { front: { text: 'Tea' }, back: null };
    expect(loaded(1, { front: { name: 'Tea' }, back: null })).toMatchObject(today);
    expect(loaded(null, { front: { name: 'Tea' }, back: null })).toMatchObject(today);
    expect(loaded(2, today)).toStrictEqual({ id: 7, schemaVersion: 2, ...today });
  });

  it('is read as far as it was selected', () => {
    expect(loaded(1, { back: { name: 'Tea' } })).toStrictEqual({
      id: 7,
      schemaVersion: 1,
      back: { text: 'Tea' },
    });
    expect(loaded(undefined, {})).toStrictEqual({ id: 7 });
  });

  it.each([0, 3])('is refused in the unknown version %d', (version) => {
    expect(() => loaded(version, {})).toThrow(`unknown schema version ${String(version)}`);
  });

  it('is written with the fields of its shape', () => {
    const sent = { name: 'seven', front: { text: 'Tea', more: 1 } };
    expect(shapes.write(sent)).toStrictEqual({ name: 'seven', front: { text: 'Tea' } });
  });

  it('is changed field by field, and written whole over an older version', () => {
    const [front, back] = [{ text: 'Tea' }, { text: 'Cup' }];
    const change = (schemaVersion: number | null) =>
      shapes.change({ schemaVersion, front: { text: 'Pot' }, back }, { front });
    expect(change(2)).toStrictEqual({ front, schemaVersion: 2 });
    for (const older of [1, null]) {
      expect(change(older)).toStrictEqual({ front, back, schemaVersion: 2 });
    }
  });
});
