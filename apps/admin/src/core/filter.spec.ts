import fc from 'fast-check';
import { filterOf, membersOf } from './filter';

const KNOWN = {
  name: ['eq', 'like'],
  status: ['eq'],
  'contact.email': ['eq', 'like'],
  created_at: ['ge', 'gt', 'le', 'lt'],
};

describe('the filter of a list', () => {
  it('looks for a part of a text where the list can, and for the whole elsewhere', () => {
    expect(filterOf(KNOWN, { name: 'mug', status: 'live' })).toBe(
      'like(name,*mug*):eq(status,live)',
    );
  });

  it('compares as a field says', () => {
    const from = '2031-04-05T00:00:00.000Z';
    expect(filterOf(KNOWN, { 'created_at@ge': new Date(from) })).toBe(`ge(created_at,${from})`);
    expect(filterOf(KNOWN, { 'name@eq': 'Mug' })).toBe('eq(name,Mug)');
  });

  it('finds a field within another one, of which a form makes an object', () => {
    expect(filterOf(KNOWN, { contact: { email: 'ines@' } })).toBe('like(contact.email,*ines@*)');
  });

  it('names values with commas in quotation marks', () => {
    expect(membersOf(['MUG', 'JUG 1,5 l', 'OAK 5"', ' x'])).toBe('MUG,"JUG 1,5 l","OAK 5"""," x"');
  });

  it('has a term for each field that is filled in', () => {
    const value = fc.oneof(fc.constantFrom('', null, undefined), fc.stringMatching(/^[a-z]{1,9}$/));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'status'), value), (wanted) => {
        const terms = filterOf(KNOWN, wanted).split(':').filter(Boolean);
        expect(terms).toHaveLength(Object.values(wanted).filter(Boolean).length);
      }),
    );
  });
});
