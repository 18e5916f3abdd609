import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { MailRefused, type OutgoingMail } from '#kernel';
import { MailServer } from '../../../../test/support/mail-server';
import { reasonOf } from '../domain/refusal';
import { SmtpTransport } from './smtp-transport';

const MESSAGE: OutgoingMail = {
  id: '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908',
  from: { name: 'Harbour Mugs', address: 'shop@harbour.example' },
  to: { name: 'Jo Brandt', address: 'jo@mail.example' },
  subject: 'Your order 1001',
  text: 'Hello Jo Brandt,',
  html: '<p>Hello Jo Brandt,</p>',
  language: 'en',
};
const PLAIN = { isSecure: false, mustEncrypt: false, login: undefined };

const open = new AbortController();

let server: MailServer;

beforeAll(async () => {
  server = await MailServer.open();
});

beforeEach(() => {
  server.received.length = 0;
  server.refuse = () => undefined;
});

afterAll(() => server.close());

const to = (more: object = {}) =>
  new SmtpTransport({
    host: '127.0.0.1',
    port: Number(new URL(server.url).port),
    ...PLAIN,
    ...more,
  });
const send = (more: Partial<OutgoingMail> = {}) => to().send({ ...MESSAGE, ...more }, open);
const failure = async (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the transport by SMTP', () => {
  it('sends a mail with both texts, once', async () => {
    await send();
    const [received, ...others] = server.received;
    expect(others).toEqual([]);
    expect(received?.to).toEqual(['jo@mail.example']);
    expect(received?.mail).toMatchObject({
      messageId: `<${MESSAGE.id}@harbour.example>`,
      from: MESSAGE.from,
      to: [MESSAGE.to],
      subject: MESSAGE.subject,
      text: expect.stringContaining(MESSAGE.text) as string,
      html: expect.stringContaining(MESSAGE.html) as string,
    });
    expect(received?.raw).toContain('Auto-Submitted: auto-generated');
    expect(received?.raw).toContain('Content-Language: en');
  });

  it.each([
    ['a subject', { subject: 'Hello\r\nBcc: eve@mail.example\r\n\r\nText' }],
    ['a name', { to: { name: 'Jo\r\nBcc: eve@mail.example', address: 'jo@mail.example' } }],
    [
      'a name with an address',
      { to: { name: 'x" <eve@mail.example>, "', address: 'jo@mail.example' } },
    ],
    ['a sender', { from: { name: 'A\nBcc: eve@mail.example', address: 'shop@harbour.example' } }],
  ])('lets %s add no header and no recipient', async (_, more) => {
    await send(more);
    const [received] = server.received;
    expect(received?.to).toEqual(['jo@mail.example']);
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.to).toHaveLength(1);
    expect(received?.mail.to?.[0]?.address).toBe('jo@mail.example');
  });

  it.each(['jo@mail.example\r\nRCPT TO:<eve@mail.example>', 'jo@mail.example>\r\nDATA'])(
    'refuses the address %j',
    async (address) => {
      expect(await failure(send({ to: { name: '', address } }))).toBeInstanceOf(MailRefused);
      expect(server.received).toEqual([]);
    },
  );

  it.each([
    [550, true],
    [552, true],
    [450, false],
    [421, false],
  ])('an answer of %i is final: %s', async (code, isFinal) => {
    server.refuse = (address) => ({ code, text: `<${address}> is not known` });
    const error = await failure(send());
    expect(error instanceof MailRefused).toBe(isFinal);
    expect(reasonOf(error, 'jo@mail.example')).toBe(`${String(code)} <…> is not known`);
  });

  it('gives up on a silent server, and the mail may be tried again', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const stopping = new AbortController();
    const failing = failure(to({ port }).send(MESSAGE, stopping));
    const [socket] = await once(silent, 'connection');
    stopping.abort();
    const error = await failing;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    socket.destroy();
    silent.close();
  });

  it('may be tried again when nobody listens', async () => {
    expect(await failure(to({ port: 1 }).send(MESSAGE, open))).not.toBeInstanceOf(MailRefused);
  });

  it('shows no login to a server that does not encrypt', async () => {
    const login = { user: 'shop', pass: 'secret' };
    const error = await failure(to({ mustEncrypt: true, login }).send(MESSAGE, open));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(server.received).toEqual([]);
  });
});
