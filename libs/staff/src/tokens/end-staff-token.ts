import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { unauthorized } from '#platform/auth';
import { targetOf } from '../members/staff-members';
import { SessionRepository } from '../storage/session-repository';
import { StaffTokens } from './staff-tokens';

/**
 * Ends the sign-on of a token: it stops working at once in this process, and within a second in others.
 * @throws DomainError `Unauthorized` if it works no longer, or is no token of a staff member
 */
export class EndStaffToken extends Command<void> {
  constructor(
    readonly token: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(EndStaffToken)
export class EndStaffTokenHandler implements ICommandHandler<EndStaffToken> {
  constructor(
    private readonly tokens: StaffTokens,
    private readonly sessions: SessionRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ token, by }: EndStaffToken): Promise<void> {
    const signedOn = await this.tokens.verify(token);
    if (signedOn === undefined) throw unauthorized();
    const { sessionId, staffId } = signedOn;
    await this.sessions.end(sessionId);
    const actor: Origin = { ...by, actor: { kind: 'staff', id: staffId } };
    await this.trail.add(actor, 'staff-sign-on.ended', targetOf(staffId));
  }
}
