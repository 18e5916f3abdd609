import { hasAlready } from './not-modified';

const asking = (header?: string) => ({
  headers: header === undefined ? {} : { 'if-none-match': header },
});

describe('a response', () => {
  it.each(['W/"a"', '"a"', ' W/"b" ,W/"a"', '*'])('is known to the caller with %j', (header) => {
    expect(hasAlready(asking(header), 'W/"a"')).toBe(true);
  });

  it.each(['W/"b"', 'a', '', undefined])('is not known to the caller with %j', (header) => {
    expect(hasAlready(asking(header), 'W/"a"')).toBe(false);
  });
});
