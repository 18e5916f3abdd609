import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { MailInvitation } from '#staff/contract';
import { MailDelivery } from './mail-delivery';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';

@CommandHandler(MailInvitation)
export class MailInvitationHandler implements ICommandHandler<MailInvitation> {
  constructor(
    private readonly delivery: MailDelivery,
    private readonly transactions: Transactions,
    private readonly queue: MailQueue,
    private readonly sender: MailSender,
  ) {}

  async execute({ invitation }: MailInvitation): Promise<void> {
    if (this.delivery.transport === undefined) return;
    const { staffId, name, email, link, expires } = invitation;
    await this.transactions.run((tx) =>
      this.queue.add(tx, {
        event: 'staff_invitation',
        eventId: randomUUID(),
        occurredAt: new Date(),
        to: { name, address: email },
        facts: { name, invitation: { link, expires } },
        languages: [],
        usefulUntil: expires,
        staffId,
      }),
    );
    this.sender.wake();
  }
}
