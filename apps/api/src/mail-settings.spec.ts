import { mailSettingsOf } from './mail-settings';

const FROM = 'Harbour Mugs <shop@harbour.example>';
const NOTHING = { server: undefined, from: undefined, templates: undefined, language: undefined };
const read = (
  given: Partial<Parameters<typeof mailSettingsOf>[0]>,
  url = 'https://shop.example/api',
) => mailSettingsOf({ ...NOTHING, ...given }, url);
const server = (url: string) => read({ server: url }).server;

describe('the settings of mail', () => {
  it('without a server nothing is sent', () => {
    expect(read({})).toEqual({
      server: undefined,
      from: { name: 'shop.example', address: 'shop@shop.example' },
      templates: undefined,
      language: 'en',
    });
  });

  it.each([
    [
      'smtp://mail.example',
      { host: 'mail.example', port: 587, isSecure: false, mustEncrypt: false, login: undefined },
    ],
    [
      'smtp://u%40x:p%2Fw@mail.example:25',
      {
        host: 'mail.example',
        port: 25,
        isSecure: false,
        mustEncrypt: true,
        login: { user: 'u@x', pass: 'p/w' },
      },
    ],
    [
      'smtps://u:p@mail.example',
      {
        host: 'mail.example',
        port: 465,
        isSecure: true,
        mustEncrypt: false,
        login: { user: 'u', pass: 'p' },
      },
    ],
    [
      'smtp://u:p@127.0.0.1:2525/',
      {
        host: '127.0.0.1',
        port: 2525,
        isSecure: false,
        mustEncrypt: false,
        login: { user: 'u', pass: 'p' },
      },
    ],
    [
      'smtp://[::1]:2525',
      { host: '::1', port: 2525, isSecure: false, mustEncrypt: false, login: undefined },
    ],
  ])('accept the server %s', (url, expected) => {
    expect(server(url)).toEqual(expected);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://user@mail.example',
    'smtp://:hidden@mail.example',
    'smtp://u:%hidden@mail.example',
    'smtp://mail.example:0',
    'smtp://mail.example/path',
    'smtp://u:hidden@mail.example?pool=true',
  ])('refuse the server %s', (url) => {
    expect(() => server(url)).toThrow(/^SMTP_URL must be smtp:\/\/(?!.*hidden)/);
  });

  it.each([
    ['shop@harbour.example', { name: '', address: 'shop@harbour.example' }],
    [FROM, { name: 'Harbour Mugs', address: 'shop@harbour.example' }],
    [
      '"Mugs, Inc." <shop@harbour.example>',
      { name: 'Mugs, Inc.', address: 'shop@harbour.example' },
    ],
  ])('accept the sender %s', (from, expected) => {
    expect(read({ from }).from).toEqual(expected);
  });

  it.each(['Harbour Mugs', 'a <b', '<>', 'A\nBcc: x <shop@harbour.example>'])(
    'refuse the sender %j',
    (from) => {
      expect(() => read({ from })).toThrow(/^MAIL_FROM must be an email address/);
    },
  );

  it('have a sender at the address of the service', () => {
    expect(read({}, 'http://[::1]:3000').from.address).toBe('shop@localhost');
    expect(read({}, 'http://127.0.0.1:3000').from.address).toBe('shop@127.0.0.1');
  });

  it('refuse what is no language', () => {
    expect(read({ language: 'de' }).language).toBe('de');
    expect(() => read({ language: '../de' })).toThrow(/^MAIL_LANGUAGE must be the tag/);
  });
});
