import { hasAlready } from './not-modified';

const asking = (header?: string) => ({
  headers: header === undefined ? {} : { 'if-none-match': header },
});

describe('an answer', () => {
  it.each(['W/"a"', '"a"', ' W/"b" ,W/"a"', '*'])('is there already for %j', (header) => {
    expect(hasAlready(asking(header), 'W/"a"')).toBe(true);
  });

  it.each(['W/"b"', 'a', '', undefined])('is not there yet for %j', (header) => {
    expect(hasAlready(asking(header), 'W/"a"')).toBe(false);
  });
});
