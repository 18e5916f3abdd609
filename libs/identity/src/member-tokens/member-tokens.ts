import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { isUuid, Settings } from '#platform';
import { signingKey } from '../access-tokens/signing-key';
import { AuthenticationSettingsStore } from '../storage/authentication-settings-store';

export const MEMBER_HEADER = 'SVC-Account-Management-Authentication-Token';

/** A member of an account who has signed on (interface R5). */
export interface SignedOnMember {
  readonly memberId: string;
  readonly accountId: string;
  readonly realmId: string;
}

export interface VerifiedToken {
  readonly member: SignedOnMember;
  /** The end of that second: tokens know no shorter time. */
  readonly issuedAt: Date;
}

export interface IssuedToken {
  readonly token: string;
  /** The same instant as `exp` of the token. */
  readonly expires: Date;
}

/** Account management authentication tokens: `sub` is the member, `scope` the account. */
@Injectable()
export class MemberTokens {
  private readonly key: Uint8Array;

  constructor(
    settings: Settings,
    private readonly authentication: AuthenticationSettingsStore,
  ) {
    this.key = signingKey(settings.tokenSecret, 'member token');
  }

  async issue({ memberId, accountId, realmId }: SignedOnMember): Promise<IssuedToken> {
    const { storeId, tokenTimeoutSecs } = await this.authentication.current();
    const issuedAt = Math.floor(Date.now() / 1000);
    const expires = issuedAt + tokenTimeoutSecs;
    const token = await new SignJWT({ scope: accountId, realm_id: realmId, store_id: storeId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(memberId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(this.key);
    return { token, expires: new Date(expires * 1000) };
  }

  /**
   * Undefined for whatever is malformed, forged, expired or of another store. Whether the member
   * still belongs to the account is another question.
   */
  async verify(token: string): Promise<VerifiedToken | undefined> {
    const claims = await this.open(token);
    if (claims === undefined) return undefined;
    const {
      iat = 0,
      sub: memberId,
      scope: accountId,
      realm_id: realmId,
      store_id: storeId,
    } = claims;
    const ids = isUuid(memberId) && isUuid(accountId) && isUuid(realmId);
    if (!ids || storeId !== (await this.authentication.current()).storeId) return undefined;
    const issuedAt = new Date(iat * 1000 + 999);
    return { member: { memberId, accountId, realmId }, issuedAt };
  }

  private async open(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        requiredClaims: ['iat', 'exp'],
      });
      return payload;
    } catch {
      return undefined;
    }
  }
}
