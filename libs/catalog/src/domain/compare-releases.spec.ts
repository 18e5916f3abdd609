import fc from 'fast-check';
import { compareReleases, type ProductChange, type StoredProduct } from './compare-releases';

const FULL = 3;

function release(contents: Readonly<Record<string, string>>): readonly StoredProduct[] {
  return Object.entries(contents)
    .map(([id, content]) => ({ id, content }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Compares part by part, as it is done with stored releases. */
function compared(before: readonly StoredProduct[], after: readonly StoredProduct[]) {
  const all: { readonly id: string; readonly change: ProductChange }[] = [];
  let from: string | undefined = '';
  while (from !== undefined) {
    const since: string = from;
    const next = (products: readonly StoredProduct[]) =>
      products.filter(({ id }) => id > since).slice(0, FULL);
    const part = compareReleases(next(before), next(after), FULL);
    all.push(...part.changes);
    from = part.last;
  }
  return all;
}

describe('the comparison of two releases', () => {
  it('names what was added, changed and withdrawn, and not what stayed', () => {
    const before = release({ a: '1', b: '1', c: '1' });
    const after = release({ a: '1', b: '2', d: '1' });
    expect(compared(before, after)).toStrictEqual([
      { id: 'b', change: 'changed' },
      { id: 'c', change: 'withdrawn' },
      { id: 'd', change: 'added' },
    ]);
  });

  it('leads from one to the other, whatever the parts are, and names no product twice', () => {
    const contents = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'),
      fc.constantFrom('1', '2'),
    );
    fc.assert(
      fc.property(contents, contents, (one, other) => {
        const changes = compared(release(one), release(other));
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        const result = new Map(Object.entries(one));
        for (const { id, change } of changes) {
          expect(result.has(id)).toBe(change !== 'added');
          if (change === 'withdrawn') result.delete(id);
          else result.set(id, other[id] ?? '1');
        }
        expect(Object.fromEntries(result)).toEqual(other);
      }),
    );
  });
});
