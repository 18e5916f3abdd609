import { newestOf, searchFilters } from './search';

const order = (id: string, day: number) => ({
  id,
  meta: { timestamps: { created_at: `2031-04-0${String(day)}T00:00:00.000Z` } },
});

describe('the search of a list', () => {
  it('looks for orders by the words of their number, email and name, and by SKU', () => {
    expect(searchFilters('v2/orders', ' ines *mö ')).toStrictEqual([
      'like(words,ines*):like(words,mö*)',
      'eq(sku,ines *mö)',
    ]);
    // So many words begin with two letters that only the whole word is meant.
    expect(searchFilters('v2/orders', 'Bo')).toStrictEqual(['eq(words,Bo)', 'eq(sku,Bo)']);
    expect(searchFilters('v2/orders', '李')[0]).toBe('like(words,李*)');
    expect(searchFilters('v2/orders', '*')).toStrictEqual(['eq(sku,*)']);
    // With what a page filters by itself, the service takes ten comparisons.
    expect(searchFilters('v2/orders', 'a b c d e f g')[0]?.split(':')).toHaveLength(5);
    expect(searchFilters('v2/orders', ' ')).toStrictEqual([]);
    expect(searchFilters('v2/accounts', 'ines')).toStrictEqual([]);
  });

  it('shows what several fields have found once, newest first', () => {
    const [old, middle, young] = [order('a', 1), order('b', 2), order('c', 3)];
    expect(newestOf([[old, young], [middle], [young]])).toStrictEqual([young, middle, old]);
  });
});
