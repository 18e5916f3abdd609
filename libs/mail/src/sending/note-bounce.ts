import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteBounce } from '../contract';
import { reasonOf } from '../domain/refusal';
import { MailRepository } from '../storage/mail-repository';

@CommandHandler(NoteBounce)
export class NoteBounceHandler implements ICommandHandler<NoteBounce> {
  private readonly logger = new Logger('Mail');

  constructor(private readonly mails: MailRepository) {}

  async execute({ mailId, reason }: NoteBounce): Promise<void> {
    const mail = await this.mails.get(mailId);
    const error = reasonOf(reason, mail.address ?? undefined);
    if (!(await this.mails.fail(mail, error))) return;
    this.logger.warn({ mail: mailId, event: mail.event, reason: error }, 'a mail came back');
  }
}
