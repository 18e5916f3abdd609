import { Injectable } from '@nestjs/common';
import { DomainError, faultOf, type Origin } from '#kernel';
import { networkOf } from '#platform';
import { RefusalLog } from '#platform/audit';
import { GuessLimit } from '#platform/guesses';

/** Wrong invitations, passkeys and codes that are checked in a minute, for each network. */
const MOST_WRONG = 10;
const TOO_MANY =
  'Too many sign-ons were refused from this address; wait as long as Retry-After says';
const DETAIL =
  'This sign-on is not valid: it is unknown, expired, already used, or not of a person who may sign on; begin again';

/** The same error for every reason, so that it reveals nothing to an attacker. */
export function refusedSignOn(): DomainError {
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', DETAIL)]);
}

/** Refuses what proves nobody, and slows down those who guess. */
@Injectable()
export class SignOnChecks {
  private readonly guesses = new GuessLimit(MOST_WRONG, TOO_MANY);

  constructor(private readonly refusals: RefusalLog) {}

  /**
   * @param check finds what the sent values prove, or undefined
   * @throws DomainError `Unauthorized`
   * @throws TooManyRequestsError
   */
  async require<Proven>(by: Origin, check: () => Promise<Proven | undefined>): Promise<Proven> {
    const network = networkOf(by.address ?? '');
    const proven = await this.guesses.limit(network, 1, check, (found) =>
      found === undefined ? 1 : 0,
    );
    if (proven !== undefined) return proven;
    this.refusals.note(by, { action: 'staff-sign-on.refused', target: { type: 'staff_token' } });
    throw refusedSignOn();
  }
}
