import fc from 'fast-check';
import { DomainError } from '#kernel';
import { exactFilter, idFilter, listFilter, momentFilter, parseFilters } from './filters';

const FIELDS = { name: 'name', email: 'email', 'owner.name': 'ownerName' };

const parse = (text: string) => parseFilters(text, FIELDS);
const eq = (field: string, value: string) => ({ operator: 'eq', field, value });
const like = (field: string, value: string) => ({ operator: 'like', field, value });

describe('filters', () => {
  it.each([
    ['eq(name,Harbour)', [eq('name', 'Harbour')]],
    ['eq(owner.name,Ada)', [eq('ownerName', 'Ada')]],
    ['eq(name,)', [eq('name', '')]],
    ['eq(name,a,b)', [eq('name', 'a,b')]],
    ['eq(name,https://a.example:80)', [eq('name', 'https://a.example:80')]],
    ['eq(name,a (b))', [eq('name', 'a (b)')]],
    ['eq(name,a):b)', [eq('name', 'a):b')]],
    ['eq(name,a)eq(email,b)', [eq('name', 'a)eq(email,b')]],
    ['eq(name,a\nb)', [eq('name', 'a\nb')]],
    ['eq(name,*%_!)', [eq('name', '*%_!')]],
    ['like(email,*@harbour.example)', [like('email', '%@harbour.example')]],
    ['like(name,Har*)', [like('name', 'Har%')]],
    ['like(name,*arb*)', [like('name', '%arb%')]],
    ['like(name,a*b)', [like('name', 'a*b')]],
    ['like(name,*)', [like('name', '%')]],
    ['like(name,100%_!)', [like('name', '100!%!_!!')]],
    ['eq(name,a):like(email,b*)', [eq('name', 'a'), like('email', 'b%')]],
    ['eq(name,a:b):eq(email,c)', [eq('name', 'a:b'), eq('email', 'c')]],
  ])('reads %j', (text, comparisons) => {
    expect(parse(text)).toEqual(comparisons);
  });

  it.each([undefined, ''])('are none for %j', (text) => {
    expect(parseFilters(text, FIELDS)).toEqual([]);
  });

  it.each([
    'name',
    'eq(name)',
    'eq(name,a',
    'eq name,a)',
    'eq(phone,a)',
    'eq(toString,a)',
    'eq(__proto__,a)',
    'gt(name,a)',
    'EQ(name,a)',
    'eq(name,a):',
    ':eq(name,a)',
    'eq(name,a):gt(email,b)',
  ])('refuses %j and lists the available filters', (text) => {
    const parsing = () => parse(text);
    expect(parsing).toThrow(DomainError);
    expect(parsing).toThrow(/up to 10 of eq.*Fields: name, email, owner\.name$/);
  });

  it('are limited to 10', () => {
    const many = (count: number) => Array.from({ length: count }, () => 'eq(name,a)').join(':');
    expect(parse(many(10))).toHaveLength(10);
    expect(() => parse(many(11))).toThrow(DomainError);
  });

  it('return any value that does not look like the next filter', () => {
    const values = fc.string().filter((value) => !/\):\w+\(/.test(`${value})`));
    fc.assert(
      fc.property(values, values, (first, second) => {
        const text = `eq(name,${first}):eq(email,${second})`;
        expect(parse(text)).toEqual([eq('name', first), eq('email', second)]);
      }),
    );
  });

  it('read hostile text quickly', () => {
    const before = process.cpuUsage();
    expect(() => parse(`eq(name,${'):a'.repeat(20_000)}`)).toThrow(DomainError);
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });

  it('are refused by a list without filters', () => {
    expect(() => parseFilters('eq(name,a)', {})).toThrow(/must be left out/);
    expect(parseFilters('', {})).toEqual([]);
  });

  it('list the comparisons of each field if these differ', () => {
    const fields = { status: exactFilter('status'), created_at: momentFilter('createdAt') };
    expect(() => parseFilters('like(status,a*)', fields)).toThrow(
      /up to 10 of eq\(status,…\), ge\(created_at,…\), le\(created_at,…\), joined by ":"$/,
    );
  });

  describe('with "in"', () => {
    const LISTS = { id: idFilter('id'), sku: listFilter('sku', ['eq']) };
    const members = (text: string) =>
      parseFilters(text, LISTS).map((comparison) => [comparison.field, comparison.members]);

    it.each([
      ['in(sku,A)', ['A']],
      ['in(sku,A,b)', ['A', 'b']],
      ['in(sku, A , ,,b,)', ['A', 'b']],
      ['in(sku,)', []],
      ['in(sku, , )', []],
      ['in(sku,a (b),c:d)', ['a (b)', 'c:d']],
      ['in(sku,"a, b",c)', ['a, b', 'c']],
      ['in(sku, "a" ,"", "b ")', ['a', 'b ']],
      ['in(sku,"5"", oak",5" oak,"x)', ['5", oak', '5" oak', '"x']],
      ['in(sku,"a"b,c",d)', ['"a"b', 'c"', 'd']],
    ])('use the members of %j without empty ones and blanks', (text, expected) => {
      expect(members(text)).toEqual([['sku', expected]]);
    });

    it('name every value in quotation marks', () => {
      const value = fc.string({ minLength: 1 }).filter((one) => !/\):\w+\(/.test(`${one})`));
      fc.assert(
        fc.property(fc.array(value, { minLength: 1, maxLength: 9 }), (values) => {
          const quoted = values.map((one) => `"${one.replaceAll('"', '""')}"`);
          expect(members(`in(sku,${quoted.join()})`)).toEqual([['sku', values]]);
        }),
      );
    });

    it('name every value without a comma as it is, unless it stands in quotation marks', () => {
      const value = fc
        .string({ minLength: 1 })
        .filter((one) => !/\):\w+\(/.test(`${one})`) && !/[,"]/.test(one) && one.trim() === one);
      fc.assert(
        fc.property(fc.array(value, { minLength: 1, maxLength: 9 }), (values) => {
          expect(members(`in(sku,${values.join()})`)).toEqual([['sku', values]]);
        }),
      );
    });

    it('compare ids in lower case', () => {
      expect(members('in(id,ABC,def)')).toEqual([['id', ['abc', 'def']]]);
    });

    it('are limited to 100 members, not counting empty ones', () => {
      const text = (count: number) => `in(sku,${'x,'.repeat(count)},,)`;
      expect(members(text(100))[0]?.[1]).toHaveLength(100);
      expect(() => members(text(101))).toThrow(/at most 100 values/);
    });

    it('are refused for a field with a single value', () => {
      expect(() => parseFilters('in(name,a,b)', FIELDS)).toThrow(DomainError);
    });
  });
});
