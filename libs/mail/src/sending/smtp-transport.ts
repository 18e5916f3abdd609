import { createTransport } from 'nodemailer';
import { isEmail, type Mailbox, MailRefused, type MailTransport, type OutgoingMail } from '#kernel';
import type { MailServer } from '#platform';
import { isRefused } from '../domain/refusal';

/** How long the server may be silent, at each step. */
const PATIENCE_MS = 10_000;

/**
 * Hands mails over to an SMTP server, over a connection for each. The library encrypts the connection if the
 * server offers it; with a login it must, unless the server is on this machine.
 */
export class SmtpTransport implements MailTransport {
  private readonly client: ReturnType<typeof clientOf>;

  constructor(server: MailServer) {
    this.client = clientOf(server);
  }

  async send(mail: OutgoingMail, { signal }: { readonly signal: AbortSignal }): Promise<void> {
    const { id, from, to, subject, text, html, language } = mail;
    if (!isEmail(to.address)) throw new MailRefused('The recipient has no address');
    try {
      await this.client.sendMail({
        messageId: messageIdOf(id, from),
        from: asObject(from),
        to: asObject(to),
        // Nothing but this decides where the mail goes, whatever the headers say.
        envelope: { from: from.address, to: [to.address] },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        signal,
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      throw Object.assign(new MailRefused(messageOf(error)), responseOf(error));
    }
  }
}

function clientOf({ host, port, isSecure, login, mustEncrypt }: MailServer) {
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: mustEncrypt,
    ...(login && { auth: login }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
    // Nothing in a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Stays the same when the mail is sent again, so that receivers can drop the repetition. */
function messageIdOf(id: string, { address }: Mailbox): string {
  return `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;
}

const asObject = ({ name, address }: Mailbox) => ({ name, address });

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function responseOf(error: unknown): { readonly response?: unknown } {
  return typeof error === 'object' && error !== null && 'response' in error
    ? { response: error.response }
    : {};
}
