import { later } from './later';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);

describe('a later time', () => {
  it('is now, if now is later', () => {
    expect(later(NOON, after(1))).toStrictEqual(after(1));
  });

  it.each([0, -1, -3_600_000])(
    'is just after the previous one at %d milliseconds',
    (milliseconds) => {
      expect(later(NOON, after(milliseconds))).toStrictEqual(after(1));
    },
  );
});
