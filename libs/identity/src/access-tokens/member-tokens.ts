import { Injectable } from '@nestjs/common';
import { jwtVerify } from 'jose';
import { isUuid, Settings } from '#platform';
import { signingKey } from './signing-key';

/** A member of an account who has signed on (interface R5). */
export interface SignedOnMember {
  readonly memberId: string;
  readonly accountId: string;
}

/** Verifies account management authentication tokens: `sub` is the member, `scope` the account. */
@Injectable()
export class MemberTokens {
  private readonly key: Uint8Array;

  constructor(settings: Settings) {
    this.key = signingKey(settings.tokenSecret, 'member token');
  }

  /** Undefined for whatever is malformed, forged or expired. */
  async verify(token: string): Promise<SignedOnMember | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub', 'scope'],
      });
      const { sub: memberId, scope: accountId } = payload;
      return isUuid(memberId) && isUuid(accountId) ? { memberId, accountId } : undefined;
    } catch {
      return undefined;
    }
  }
}
