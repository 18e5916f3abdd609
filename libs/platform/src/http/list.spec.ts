import fc from 'fast-check';
import { ListRequest } from './list';

const ADDRESS = new URL('https://shop.example/v2/accounts?filter=eq(name,a%26b)&page[limit]=7');

const answer = (limit: number, offset: number, total: number) =>
  new ListRequest(limit, offset, ADDRESS).answer([], total);

const offsetOf = (link: string | null) =>
  link === null ? null : Number(new URL(link).searchParams.get('page[offset]'));

const offsets = (limit: number, offset: number, total: number) => {
  const { first, last, prev, next } = answer(limit, offset, total).links;
  return [first, last, prev, next].map(offsetOf);
};

const limits = fc.integer({ min: 1, max: 100 });
const totals = fc.integer({ min: 0, max: 1000 });

describe('a list', () => {
  it.each([
    { limit: 10, offset: 0, total: 25, links: [0, 20, null, 10] },
    { limit: 10, offset: 10, total: 25, links: [0, 20, 0, 20] },
    { limit: 10, offset: 20, total: 25, links: [0, 20, 10, null] },
    { limit: 10, offset: 0, total: 20, links: [0, 10, null, 10] },
    { limit: 10, offset: 10, total: 20, links: [0, 10, 0, null] },
    { limit: 10, offset: 0, total: 10, links: [0, null, null, null] },
    { limit: 10, offset: 0, total: 0, links: [0, null, null, null] },
    { limit: 10, offset: 30, total: 25, links: [0, 20, 20, null] },
    { limit: 10, offset: 500, total: 25, links: [0, 20, 20, null] },
    { limit: 10, offset: 500, total: 5, links: [0, null, null, null] },
    { limit: 10, offset: 3, total: 25, links: [0, 20, 0, 13] },
    { limit: 10, offset: 24, total: 25, links: [0, 20, 14, null] },
    { limit: 3, offset: 9_999, total: 10_100, links: [0, 10_000, 9_996, null] },
    { limit: 10, offset: 9_990, total: 20_000, links: [0, 10_000, 9_980, 10_000] },
  ])(
    'links to first, last, previous and next: $offset and $limit of $total',
    ({ limit, offset, total, links }) => {
      expect(offsets(limit, offset, total)).toEqual(links);
    },
  );

  it('contains its page and its totals', () => {
    expect(answer(10, 20, 25).meta).toEqual({
      page: { limit: 10, offset: 20, current: 3, total: 3 },
      results: { total: 25 },
    });
    expect(answer(10, 25, 0).meta).toEqual({
      page: { limit: 10, offset: 25, current: 3, total: 0 },
      results: { total: 0 },
    });
  });

  it('keeps the other parameters in its links and encodes the brackets', () => {
    const { self } = answer(10, 20, 25).links;
    expect(self).toBe(
      'https://shop.example/v2/accounts?filter=eq%28name%2Ca%26b%29&page%5Blimit%5D=10&page%5Boffset%5D=20',
    );
  });

  it('shows every record exactly once through next', () => {
    fc.assert(
      fc.property(limits, totals, (limit, total) => {
        const records = Array.from({ length: total }, (_, index) => index);
        const seen: number[] = [];
        let offset: number | null = 0;
        while (offset !== null) {
          const page = new ListRequest(limit, offset, ADDRESS).pageOf(records, (one) => one);
          seen.push(...page.data);
          offset = offsetOf(page.links.next);
        }
        expect(seen).toEqual(records);
      }),
    );
  });

  it('shows every record exactly once through prev from the last page', () => {
    fc.assert(
      fc.property(limits, totals, (limit, total) => {
        const pages: number[] = [];
        let offset = offsetOf(answer(limit, 0, total).links.last);
        while (offset !== null) {
          pages.unshift(offset);
          offset = offsetOf(answer(limit, offset, total).links.prev);
        }
        const every = Array.from({ length: Math.ceil(total / limit) }, (_, page) => page * limit);
        expect(pages).toEqual(total > limit ? every : []);
      }),
    );
  });

  it('links back to the previous page, from any offset', () => {
    fc.assert(
      fc.property(limits, totals, fc.nat(1000), (limit, total, offset) => {
        const [, last, prev, next] = offsets(limit, offset, total);
        const several = total > limit;
        expect(last !== null).toBe(several);
        expect(prev !== null).toBe(several && offset > 0);
        expect(next !== null).toBe(several && offset + limit < total);
        if (next !== null && next !== undefined) expect(next).toBe(offset + limit);
        if (prev !== null && prev !== undefined) expect(prev).toBeLessThan(Math.min(offset, total));
      }),
    );
  });
});
