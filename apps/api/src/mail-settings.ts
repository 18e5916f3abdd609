import { isEmail, isOneLine } from '#kernel';
import { isLoopbackHost, type MailServer, type Settings } from '#platform';
import { SettingError } from './environment';

const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const SERVER =
  'must be smtp://[user:password@]host[:587] or smtps://…[:465], with special characters percent-encoded';
const FROM = 'must be an email address, or a name with one: Harbour Mugs <shop@harbour.example>';

interface GivenMailSettings {
  readonly server: string | undefined;
  readonly from: string | undefined;
  readonly templates: string | undefined;
  readonly language: string | undefined;
}

/**
 * Reads how mails are sent (docs/guides/mail.md).
 * @throws SettingError
 */
export function mailSettingsOf(given: GivenMailSettings, publicUrl: string): Settings['mail'] {
  const { server, from, templates, language = 'en' } = given;
  return {
    server: server === undefined ? undefined : serverOf(server),
    from: from === undefined ? senderAt(new URL(publicUrl).hostname) : mailboxOf(from),
    templates,
    language: languageOf(language),
  };
}

function senderAt(host: string): Settings['mail']['from'] {
  const address = `shop@${host}`;
  return { name: host, address: isEmail(address) ? address : 'shop@localhost' };
}

/** @throws SettingError without the value, which holds a password */
function serverOf(text: string): MailServer {
  const refused = () => new SettingError('SMTP_URL', SERVER);
  if (!/^smtps?:\/\/[^/?#\s]+\/?$/.test(text) || !URL.canParse(text)) throw refused();
  const { protocol, username, password, hostname, port } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const [user, pass] = [decoded(username), decoded(password)];
  if (host === '' || port === '0' || user === undefined || pass === undefined) throw refused();
  if ((user === '') !== (pass === '')) throw refused();
  return {
    host,
    port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
    isSecure: protocol === 'smtps:',
    mustEncrypt: protocol === 'smtp:' && user !== '' && !isLoopbackHost(host),
    login: user === '' ? undefined : { user, pass },
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function mailboxOf(text: string): Settings['mail']['from'] {
  const [, name = '', bracketed] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = bracketed ?? text.trim();
  if (!isEmail(address) || !isOneLine(text)) throw new SettingError('MAIL_FROM', FROM);
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

function languageOf(text: string): string {
  if (/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(text)) return text;
  throw new SettingError('MAIL_LANGUAGE', 'must be the tag of a language, such as en or de');
}
