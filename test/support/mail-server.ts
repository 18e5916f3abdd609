import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that came to the server. */
export interface ReceivedMail {
  /** The recipients of the envelope. */
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

/** What the server answers in place of taking a mail. */
export interface MailRefusal {
  readonly code: number;
  readonly text: string;
}

/** Where mails are sent to in tests. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** How often a recipient was named. */
  asked = 0;
  /** What a recipient is answered; undefined takes the mail. */
  refuse: (address: string) => MailRefusal | undefined = () => undefined;
  /** Runs when a mail is there, and before it is answered. */
  taking: (received: ReceivedMail) => Promise<unknown> = () => Promise.resolve();

  private constructor(private readonly server: SMTPServer) {}

  static async open(port = 0): Promise<MailServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _, answer) => {
        mails.asked += 1;
        const refusal = mails.refuse(address);
        answer(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: (stream, { envelope }, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.take(to, Buffer.concat(chunks)).then(
            () => answer(),
            () => undefined,
          );
        });
      },
    });
    // A process that is killed leaves its connection as it is.
    server.on('error', () => undefined);
    const mails = new MailServer(server);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return mails;
  }

  get url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${String(port)}`;
  }

  /** Waits until so many mails with this in their subject have come. */
  async with(subject: string, count = 1): Promise<readonly [ReceivedMail, ...ReceivedMail[]]> {
    for (;;) {
      const [first, ...others] = this.received.filter(({ mail }) =>
        mail.subject?.includes(subject),
      );
      if (first !== undefined && others.length >= count - 1) return [first, ...others];
      await sleep(20);
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.close(() => {
        resolve();
      });
    });
  }

  private async take(to: readonly string[], bytes: Buffer): Promise<void> {
    const received = { to, raw: bytes.toString('utf8'), mail: await PostalMime.parse(bytes) };
    await this.taking(received);
    this.received.push(received);
  }
}
