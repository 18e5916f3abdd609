import { inOneLine } from './texts';

const MAX_REASON = 500;
const PERMANENT = 500;

/** What is known of an error of an SMTP client. */
interface SmtpError {
  /** `EENVELOPE` for the sender or the recipient, `EMESSAGE` for the mail itself; others, such as `EAUTH`, for neither. */
  readonly code?: unknown;
  /** Status that the server has answered; there is none for what the client refuses itself. */
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/**
 * Whether it is of no use to send the mail again: the server has answered 5xx to it. A server that is away,
 * answers 4xx or does not know the login says nothing about the mail.
 */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = fieldsOf(error);
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && (typeof responseCode !== 'number' || responseCode >= PERMANENT);
}

/**
 * Why a mail was not sent, in one line without any address, so that it can be kept and logged.
 * @param recipient the address that the mail went to, if it is still known
 */
export function reasonOf(error: unknown, recipient: string | undefined): string {
  const { response } = fieldsOf(error);
  const said = typeof response === 'string' ? response : String(messageOf(error));
  const others = recipient === undefined ? said : said.replaceAll(recipient, '…');
  return inOneLine(others.replace(/[^\s<>"'(),;:]*@[^\s<>"'(),;:]*/g, '…')).slice(0, MAX_REASON);
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error;
}

function fieldsOf(error: unknown): SmtpError {
  return typeof error === 'object' && error !== null ? error : {};
}
