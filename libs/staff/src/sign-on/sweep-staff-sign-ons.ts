import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '#platform/jobs';
import {
  ChallengeRepository,
  InvitationRepository,
  StaffCodeRepository,
} from '../storage/one-time-repositories';
import { SessionRepository } from '../storage/session-repository';

/** Deletes expired rows, so that abandoned sign-ons do not pile up. */
@Injectable()
export class SweepStaffSignOns implements OnModuleInit {
  private readonly tables: readonly { sweep(): Promise<void> }[];

  constructor(
    invitations: InvitationRepository,
    challenges: ChallengeRepository,
    codes: StaffCodeRepository,
    sessions: SessionRepository,
    private readonly jobs: Jobs,
  ) {
    this.tables = [invitations, challenges, codes, sessions];
  }

  onModuleInit(): void {
    this.jobs.add({ name: 'sweep-staff-sign-ons', run: () => this.sweep() });
  }

  async sweep(): Promise<null> {
    for (const table of this.tables) await table.sweep();
    return null;
  }
}
