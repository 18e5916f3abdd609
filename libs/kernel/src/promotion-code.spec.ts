import { foldedCode } from './promotion-code';

describe('a promotion code', () => {
  it.each([
    ['AUTUMN', 'autumn'],
    ['CAFÉ', 'café'],
    ['ЧАЙ', 'чай'],
  ])('is the same as %s and as %s', (one, other) => {
    expect(foldedCode(one)).toBe(foldedCode(other));
  });

  it.each([
    ['CAFÉ', 'CAFE'],
    ['STRASSE', 'STRAßE'],
    ['ab', 'a b'],
  ])('differs as %s from %s', (one, other) => {
    expect(foldedCode(one)).not.toBe(foldedCode(other));
  });
});
