import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Mustache from 'mustache';
import { MAIL_EVENTS, type MailEvent } from '../domain/mail-event';
import { inOneLine } from '../domain/texts';

const FROM_SOURCES = join(__dirname, '../../../../templates/mail');
const SHIPPED = existsSync(FROM_SOURCES)
  ? FROM_SOURCES
  : join(__dirname, '../../../../../templates/mail');

const SUBJECT = /^Subject: (.+)\r?\n\r?\n/;
const FILE = /^[\w-]+\.(html|txt)$/;

/** A mail as it is read. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The folder of templates cannot be used; the message is meant for the operator. */
export class TemplateError extends Error {
  constructor(mustBe: string) {
    super(`MAIL_TEMPLATES ${mustBe}`);
  }
}

/**
 * The templates of mails: those that are shipped, and above them those of a folder of the shop
 * (docs/guides/mail.md#templates).
 */
export class MailTemplates {
  /** By their path in the folder, such as `de/order_placed.txt`. */
  private readonly files: ReadonlyMap<string, string>;

  /**
   * Reads all templates at once.
   * @throws TemplateError for a folder or a file that cannot be used
   */
  constructor(folder: string | undefined) {
    this.files = new Map([
      ...readFolder(SHIPPED),
      ...(folder === undefined ? [] : readFolder(folder)),
    ]);
    for (const [path, template] of this.files) check(path, template);
  }

  /** The languages in which a mail is written, sorted. */
  languagesOf(event: MailEvent): readonly string[] {
    const folders = [...this.files.keys()].flatMap((path) => {
      const [language = '', file] = path.split('/');
      return file === `${event}.txt` && this.files.has(`${language}/${event}.html`)
        ? [language]
        : [];
    });
    return folders.sort();
  }

  /**
   * Writes a mail. Everything of the view is escaped in the HTML.
   * @param language one of {@link languagesOf}
   */
  render(event: MailEvent, language: string, view: object): MailContent {
    const plain = this.files.get(`${language}/${event}.txt`) ?? '';
    const [head = '', subject = ''] = SUBJECT.exec(plain) ?? [];
    const part = (ending: string) => (name: string) =>
      this.files.get(`${language}/${name}.${ending}`) ?? this.files.get(`${name}.${ending}`);
    const asIs = { escape: String };
    return {
      subject: inOneLine(Mustache.render(subject, view, part('txt'), asIs)),
      text: Mustache.render(plain.slice(head.length), view, part('txt'), asIs),
      html: Mustache.render(this.files.get(`${language}/${event}.html`) ?? '', view, part('html')),
    };
  }
}

/** Reads the templates of a folder and of those in it, one for each language. */
function readFolder(folder: string): readonly (readonly [string, string])[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (!entry.isDirectory()) return readFiles(folder, '', [entry.name]);
      return readFiles(folder, `${entry.name}/`, readdirSync(join(folder, entry.name)));
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new TemplateError(`must be a folder that the service can read (${code})`);
  }
}

function readFiles(folder: string, below: string, names: readonly string[]) {
  return names
    .filter((name) => FILE.test(name))
    .map((name) => [below + name, readFileSync(join(folder, below + name), 'utf8')] as const);
}

function check(path: string, template: string): void {
  const [name = '', ending] = (path.split('/')[1] ?? '').split('.');
  const isMail = (MAIL_EVENTS as readonly string[]).includes(name);
  if (isMail && ending === 'txt' && !SUBJECT.test(template)) {
    throw new TemplateError(
      `has ${path}, which must begin with a line "Subject: …" and an empty one`,
    );
  }
  try {
    Mustache.parse(template);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new TemplateError(`has ${path}, which cannot be read: ${reason}`);
  }
}
