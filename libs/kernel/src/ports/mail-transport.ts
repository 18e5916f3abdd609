/** Somebody who sends or receives mail. The name may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail that is ready to be sent, to one recipient. */
export interface OutgoingMail {
  /** The same when the mail is sent again, so that a transport can recognize it; a UUID. */
  readonly id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Tag of the language that it is written in, such as `de`. */
  readonly language: string;
}

/** The mail was refused for good; it is not sent again. */
export class MailRefused extends Error {}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the mail has been accepted.
   * @param call its signal aborts when it has taken too long
   * @throws MailRefused if it never will be; after any other error it is sent again later
   */
  send(mail: OutgoingMail, call: { readonly signal: AbortSignal }): Promise<void>;
}
