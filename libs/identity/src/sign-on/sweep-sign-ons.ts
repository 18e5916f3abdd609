import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs';
import { PendingSignOnRepository } from '../storage/pending-sign-on-repository';
import { SignOnCodeRepository } from '../storage/sign-on-code-repository';

/** Deletes expired rows, so that abandoned sign-ons do not pile up. */
@Injectable()
export class SweepSignOns implements OnModuleInit {
  constructor(
    private readonly pending: PendingSignOnRepository,
    private readonly codes: SignOnCodeRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-sign-ons', run: () => this.sweep() });
  }

  async sweep(): Promise<null> {
    await this.pending.sweep();
    await this.codes.sweep();
    return null;
  }
}
