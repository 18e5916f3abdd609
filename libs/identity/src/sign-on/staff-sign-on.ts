import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { SignOnStaff } from '#staff/contract';
import { hasVerifiedEmail, identified } from '../domain/identity-claims';
import type { AuthorizationError } from '../domain/redirection';
import type { IdentityClaims } from '../providers/provider-client';
import type { PendingSignOn } from '../storage/pending-sign-on-repository';

/** The same for every reason, so that nobody learns who works for the shop. */
const NOT_STAFF: AuthorizationError = {
  error: 'access_denied',
  description: 'This account cannot sign on here; ask an administrator of the shop',
  reason: 'not_staff',
};

/** Completes the sign-on of a person in the realm of staff. */
@Injectable()
export class StaffSignOn {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  /** @returns a code for a staff token, or why there is none */
  async codeFor(
    { profileId, client }: PendingSignOn,
    { idToken, userInfo }: IdentityClaims,
    by: Origin,
  ): Promise<string | AuthorizationError> {
    const someone = identified(idToken, userInfo);
    if (someone === undefined) return NOT_STAFF;
    const { subject, email } = someone;
    const { redirectUri, codeChallenge } = client;
    const isEmailVerified = hasVerifiedEmail(idToken, userInfo);
    const codeLifetime = this.settings.signOn.codeTtlSeconds * 1000;
    const person = { profileId, subject, email, isEmailVerified };
    const identity = { ...person, redirectUri, codeChallenge, codeLifetime };
    return (await this.commands.execute(new SignOnStaff(identity, by))) ?? NOT_STAFF;
  }
}
