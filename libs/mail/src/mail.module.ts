import { Module } from '@nestjs/common';
import { MailWriter } from './content/mail-writer';
import { SealedContent } from './content/sealed-content';
import { MailPreviews } from './listing/mail-previews';
import { MailController } from './listing/mail.controller';
import { MailChannel } from './sending/mail-channel';
import { MailDelivery } from './sending/mail-delivery';
import { MailInvitationHandler } from './sending/mail-invitation';
import { MailQueue } from './sending/mail-queue';
import { MailSender } from './sending/mail-sender';
import { NoteBounceHandler } from './sending/note-bounce';
import { SweepMails } from './sending/sweep-mails';
import { MailRepository } from './storage/mail-repository';

@Module({
  controllers: [MailController],
  providers: [
    MailRepository,
    MailWriter,
    SealedContent,
    MailDelivery,
    MailQueue,
    MailChannel,
    MailInvitationHandler,
    NoteBounceHandler,
    MailSender,
    SweepMails,
    MailPreviews,
  ],
})
export class MailModule {}
