import { Injectable } from '@nestjs/common';
import { MailRefused, type MailTransport } from '#kernel';
import { Settings } from '#platform';
import { type Ported, PortCalls, Ports } from '#platform/extensions';
import { SmtpTransport } from './smtp-transport';

/** Knows what mails are handed over to: an extension, or else the SMTP server. */
@Injectable()
export class MailDelivery {
  /** Undefined if this installation sends no mails: then none is kept for later either. */
  readonly transport: MailTransport | undefined;

  constructor({ mail: { server } }: Settings, ports: Ports, calls: PortCalls) {
    const ported = ports.only('mailTransport');
    if (ported !== undefined) this.transport = transportOf(ported, calls);
    else if (server !== undefined) this.transport = new SmtpTransport(server);
  }
}

/** A refusal is an answer of the extension, and no failure. */
function transportOf(
  { extension, port }: Ported<'mailTransport'>,
  calls: PortCalls,
): MailTransport {
  const send: MailTransport['send'] = async (mail) => {
    const refusal = await calls.call(
      extension,
      'mailTransport',
      async (call) => {
        try {
          await port.send(mail, call);
          return undefined;
        } catch (error) {
          if (error instanceof MailRefused) return error;
          throw error;
        }
      },
      'filesMs',
    );
    if (refusal !== undefined) throw refusal;
  };
  return { send };
}
