import fc from 'fast-check';
import {
  attach,
  changePart,
  detach,
  formerAfter,
  type OfferingPart,
  partOf,
} from './offering-parts';

const CREATED = '2031-01-01T00:00:00.000Z';
const NOW = new Date('2031-04-05T06:07:08.009Z');

type Part = OfferingPart<{ readonly name: string; readonly sku: string | null }>;

const part = (id: string, name = `name of ${id}`): Part => ({
  id,
  attributes: { name, sku: null },
  createdAt: CREATED,
  updatedAt: CREATED,
});

const [tea, mug, jar] = [part('tea'), part('mug'), part('jar')];

describe('the parts of an offering', () => {
  it('are attached in turn, and stay unchanged when they are attached again', () => {
    expect(attach([tea], [mug, part('tea', 'other'), jar])).toStrictEqual([tea, mug, jar]);
    expect(attach([], [tea, part('tea', 'other')])).toStrictEqual([tea]);
  });

  it('are the same after one long list as after two short ones', () => {
    const lists = fc.array(fc.constantFrom('tea', 'mug', 'jar', 'pot').map((id) => part(id)));
    fc.assert(
      fc.property(lists, lists, lists, (before, first, second) => {
        const parts = attach([], before);
        const inTwo = attach(attach(parts, first), second);
        expect(inTwo).toStrictEqual(attach(parts, [...first, ...second]));
        expect(new Set(inTwo.map(({ id }) => id)).size).toBe(inTwo.length);
      }),
    );
  });

  it('are detached by their id', () => {
    expect(detach([tea, mug, jar], 'mug')).toStrictEqual([tea, jar]);
  });

  it('are kept as they were last when they leave', () => {
    const renamed = part('tea', 'green tea');
    expect(formerAfter([tea, mug], [renamed, jar], [jar])).toStrictEqual([mug, renamed]);
  });

  it('leave nothing behind while they are only attached or changed', () => {
    const former = [tea];
    expect(formerAfter(former, [mug], [part('mug', 'Cup'), jar])).toBe(former);
  });

  it('are never both offered and lost', () => {
    const lists = fc.uniqueArray(fc.constantFrom('tea', 'mug', 'jar', 'pot'));
    fc.assert(
      fc.property(lists, lists, lists, (former, before, after) => {
        const parts = (ids: readonly string[]) => ids.map((id) => part(id));
        const kept = formerAfter(parts(former), parts(before), parts(after)).map(({ id }) => id);
        expect(new Set(kept).size).toBe(kept.length);
        expect(new Set([...kept, ...after])).toStrictEqual(
          new Set([...former, ...before, ...after]),
        );
      }),
    );
  });

  it('are changed only where the id matches', () => {
    expect(changePart([tea, mug], 'mug', { name: 'Cup' }, NOW)).toStrictEqual([
      tea,
      { ...part('mug', 'Cup'), updatedAt: NOW.toISOString() },
    ]);
  });

  it('are the same list if nothing differs', () => {
    const parts = [tea, mug];
    expect(changePart(parts, 'mug', { name: 'name of mug', sku: null }, NOW)).toBe(parts);
    expect(changePart(parts, 'mug', {}, NOW)).toBe(parts);
  });

  it('advance their time under any clock', () => {
    const [changed] = changePart([tea], 'tea', { name: 'Cup' }, new Date(0));
    expect(changed?.updatedAt).toBe('2031-01-01T00:00:00.001Z');
  });

  it('are found by their id', () => {
    expect(partOf([tea, mug], 'mug')).toBe(mug);
    expect(() => partOf([tea], 'mug')).toThrow('This is not part of the offering');
    expect(() => changePart([tea], 'mug', {}, NOW)).toThrow('This is not part of the offering');
  });
});
