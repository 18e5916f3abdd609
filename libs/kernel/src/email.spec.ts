import fc from 'fast-check';
import { isEmail } from './email';

describe('an email', () => {
  it.each([
    'a@b',
    'ines@harbour.example',
    'jo+ann@мир.example',
    "Jo.O'Neil_1@mail-2.example",
    'jürgen@bücher.example',
    '用户@例子.example',
    '"jo ann"@mail.example',
    '"jo\\"@\\ ann"@mail.example',
    '😀@mail.example',
    `${'x'.repeat(64)}@y.example`,
    `a@${'x'.repeat(63)}.example`,
  ])('may be %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    '@',
    'a@',
    '@b',
    'a b@c',
    'a@b@c',
    'a@b ',
    'ines',
    null,
    7,
    'a@mail..example',
    'a@.example',
    'a@mail.',
    'a@-mail.example',
    'a@mail-.example',
    'a@ma_il.example',
    'a@mail.example\n',
    'a@mail.example, b@mail.example',
    '.a@b',
    'a.@b',
    'a..b@c',
    '<a>@b',
    'a\u0007@b',
    'a\u200bb@c',
    'a＠b@c',
    'a@b＠c',
    '"a"b@c',
    '"a\n"@c',
    `${'x'.repeat(65)}@y`,
    `${'ü'.repeat(33)}@y`,
    `a@${'x'.repeat(64)}.example`,
    `a@${'x.'.repeat(127)}`,
    `${'x'.repeat(60)}@${'y.'.repeat(98)}y`,
  ])('cannot be %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('may be any that RFC 5322 and RFC 1034 allow, of a length that fits', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(email.length <= 255);
      }),
    );
  });

  it('is one in each form of its letters, or in none', () => {
    const parts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, parts, (local, domain) => {
        const email = `${local}@${domain}.example`;
        if (isEmail(email)) expect(isEmail(email.normalize('NFKC'))).toBe(true);
      }),
    );
  });

  it('is judged quickly, however it is meant', () => {
    const before = process.cpuUsage();
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
    expect(isEmail(`${'a.'.repeat(120)}@`)).toBe(false);
    expect(process.cpuUsage(before).user).toBeLessThan(200_000);
  });
});
