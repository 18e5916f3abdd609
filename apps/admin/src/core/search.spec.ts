import { newestOf, searchFilters } from './search';

const order = (id: string, day: number) => ({
  id,
  meta: { timestamps: { created_at: `2031-04-0${String(day)}T00:00:00.000Z` } },
});

describe('the search of a list', () => {
  it('looks for orders by number, e-mail address, name and SKU', () => {
    expect(searchFilters('v2/orders', ' ines ')).toStrictEqual([
      'like(order_number,ines*)',
      'like(contact.email,ines*)',
      'like(contact.name,*ines*)',
      'eq(sku,ines)',
    ]);
    expect(searchFilters('v2/orders', ' ')).toStrictEqual([]);
    expect(searchFilters('v2/accounts', 'ines')).toStrictEqual([]);
  });

  it('shows what several fields have found once, newest first', () => {
    const [old, middle, young] = [order('a', 1), order('b', 2), order('c', 3)];
    expect(newestOf([[old, young], [middle], [young]])).toStrictEqual([young, middle, old]);
  });
});
