import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_EVENTS } from '../domain/mail-event';
import { EXAMPLES } from './examples';
import { MailTemplates } from './mail-templates';
import { mailView } from './mail-view';

const FROM = { name: 'Harbour Mugs', address: 'shop@harbour.example' };
const HOSTILE = '<script>alert("x")</script>\r\nBcc: eve@mail.example';

let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cartwright-templates-'))));

afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A copy in which every text is this. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => withText(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withText(part, text)]),
  );
}

describe.each(MAIL_EVENTS)('the shipped mail %s', (event) => {
  const templates = new MailTemplates(undefined);

  it('is written in English and German', () => {
    expect(templates.languagesOf(event)).toEqual(['de', 'en']);
  });

  it.each(['de', 'en'])('is whole in %s', (language) => {
    const view = mailView(EXAMPLES[event], FROM, language);
    const { subject, text, html } = templates.render(event, language, view);
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toMatch(/<\/html>\s*$/);
    for (const content of [subject, text, html]) {
      expect(content).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      expect(content).not.toMatch(/\n{4}/);
    }
    expect(text).toContain(EXAMPLES[event].name);
    expect(text).toContain('Harbour Mugs');
  });

  it.each(['de', 'en'])('lets no text become more than a text in %s', (language) => {
    const view = withText(mailView(EXAMPLES[event], FROM, language), HOSTILE) as object;
    const { subject, html } = templates.render(event, language, view);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('alert("');
  });
});

describe('what a view tells', () => {
  it('has one line in each text', () => {
    const facts = withText(
      { name: '', order: EXAMPLES.order_placed.order },
      'a\r\n\u2028b',
    ) as never;
    const order = { ...EXAMPLES.order_placed.order, address: ['a\r\nb'] } as never;
    const { name } = mailView(
      { ...EXAMPLES.order_placed, ...(facts as object), order },
      FROM,
      'en',
    ) as {
      name: string;
    };
    expect(name).toBe('a b');
  });
});

describe('the templates of a shop', () => {
  it('take the place of those that are shipped, one by one', () => {
    write('en/order_paid.txt', 'Subject: Paid {{order.number}}\n\nThanks, {{name}}.\n');
    const templates = new MailTemplates(folder);
    const view = mailView(EXAMPLES.order_paid, FROM, 'en');
    const paid = templates.render('order_paid', 'en', view);
    expect(paid).toMatchObject({ subject: 'Paid 1001', text: 'Thanks, Jo Brandt.\n' });
    expect(paid.html).toContain('We have received your payment');
    expect(templates.render('order_placed', 'en', view).subject).toBe('Your order 1001');
  });

  it('add a language to the mails that they have whole', () => {
    write('fr/order_paid.txt', 'Subject: Payée\n\nMerci.\n');
    write('fr/order_paid.html', '<p>Merci.</p>');
    write('fr/order_placed.txt', 'Subject: Merci\n\nMerci.\n');
    const templates = new MailTemplates(folder);
    expect(templates.languagesOf('order_paid')).toEqual(['de', 'en', 'fr']);
    expect(templates.languagesOf('order_placed')).toEqual(['de', 'en']);
    expect(templates.render('order_paid', 'fr', {}).html).toBe('<p>Merci.</p>');
  });

  it.each([
    ['en/order_paid.txt', 'Thanks', /^MAIL_TEMPLATES has en\/order_paid\.txt, which must begin/],
    ['en/lines.html', '{{#order}}', /^MAIL_TEMPLATES has en\/lines\.html, which cannot be read: /],
  ])('%s with %j is refused', (path, text, message) => {
    write(path, text);
    expect(() => new MailTemplates(folder)).toThrow(message);
  });

  it('need a folder that is there', () => {
    expect(() => new MailTemplates(join(folder, 'no'))).toThrow(
      'MAIL_TEMPLATES must be a folder that the service can read (ENOENT)',
    );
  });
});
