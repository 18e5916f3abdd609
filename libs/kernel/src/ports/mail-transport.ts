/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** The same when the mail is sent again, so that a transport can recognize it. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail was refused for good; it is not sent again. */
export class MailRefused extends Error {}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the mail has been accepted.
   * @throws MailRefused if it never will be; after any other error it is sent again later
   */
  send(mail: OutgoingMail): Promise<void>;
}
