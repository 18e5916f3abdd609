import { closeAfter } from './close-after';

describe('an event of a cart', () => {
  const first = '2031-04-05T06:20:00.000Z';

  it.each([
    ['is close to the one before', '2031-04-05T06:20:00.249Z', 249],
    ['is not close after a quarter of a second', '2031-04-05T06:20:00.250Z', undefined],
    ['belongs to the same change', first, undefined],
  ])('%s', (_what, at, ms) => {
    expect(closeAfter(first, at)).toBe(ms);
  });
});
