import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs';
import { MailRepository } from '../storage/mail-repository';

/** Deletes mails after 90 days. */
@Injectable()
export class SweepMails implements OnModuleInit {
  constructor(
    private readonly mails: MailRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-mails', run: () => this.sweep() });
  }

  async sweep(): Promise<null> {
    await this.mails.sweep();
    return null;
  }
}
