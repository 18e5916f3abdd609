import { pointInTime } from './point-in-time';

describe('a point in time', () => {
  it.each([
    ['0', { version: 0 }],
    ['17', { version: 17 }],
    ['2031-04-05T06:07:08.009Z', { at: '2031-04-05T06:07:08.009Z' }],
    ['2031-04-05T06:07Z', { at: '2031-04-05T06:07:00.000Z' }],
    ['2031-04-05T08:07:08+02:00', { at: '2031-04-05T06:07:08.000Z' }],
    ['2031-04-05T08:07:08 02:00', { at: '2031-04-05T06:07:08.000Z' }],
  ])('may be %s', (text, point) => {
    expect(pointInTime(text)).toStrictEqual(point);
  });

  it.each([
    '',
    '-1',
    '1.5',
    '1e3',
    'now',
    '2031-04-05',
    '2031-13-05T06:07:08Z',
    '2031-02-30T06:07:08Z',
    ' 1',
  ])('cannot be %j', (text) => {
    expect(pointInTime(text)).toBeUndefined();
  });
});
