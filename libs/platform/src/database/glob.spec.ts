import { toGlob } from './glob';

describe('the pattern for the embedded database', () => {
  it.each([
    ['', ''],
    ['%', '*'],
    ['%mug%', '*[mM][uU][gG]*'],
    ['É1-ß', '[Éé]1-ß'],
    ['100!%!_!!', '100%_!'],
    ['a*b?[c]^', '[aA][*][bB][?][[][cC]]^'],
    ['😀!😀', '😀😀'],
  ])('of %j is %j', (pattern, glob) => {
    expect(toGlob(pattern)).toBe(glob);
  });
});
