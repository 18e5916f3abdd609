import fc from 'fast-check';
import { includedNames } from './include';

const names = (query: object) => [...includedNames({ query })].filter((name) => name !== '');

describe('the names in include', () => {
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ include: '' }, []],
    [{ include: 'files' }, ['files']],
    [{ include: 'files,main_image' }, ['files', 'main_image']],
    [{ include: 'files, main_image' }, ['files', 'main_image']],
    [{ include: ' files\t,\u00a0main_image ' }, ['files', 'main_image']],
    [{ include: ['files ', ' main_image,files'] }, ['files', 'main_image']],
    [{ include: 'main image,,' }, ['main image']],
  ])('of %j are %j', (query, expected) => {
    expect(names(query)).toStrictEqual(expected);
  });

  it('are the same with any blanks around them, however the lists are split', () => {
    const name = fc.constantFrom('files', 'main_image', 'items');
    const blanks = fc.constantFrom('', ' ', '  ', '\t');
    const padded = fc.tuple(blanks, name, blanks);
    fc.assert(
      fc.property(fc.array(padded), fc.nat(5), (all, split) => {
        const sent = all.map((parts) => parts.join(''));
        const lists = [sent.slice(0, split).join(','), sent.slice(split).join(',')];
        const plain = all.map(([, wanted]) => wanted);
        expect(names({ include: lists })).toStrictEqual([...new Set(plain)]);
      }),
    );
  });
});
