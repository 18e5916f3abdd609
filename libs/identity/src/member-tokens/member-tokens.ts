import { Injectable } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import type { MemberAccount, SignedOnToken } from '#membership/contract';
import { Settings } from '#platform';
import { SignedTokens, type TokenTimes } from '#platform/crypto';
import { isUuid } from '#platform/http';
import type { SignOn } from '../domain/sign-on-session';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';

/** A member who has signed on, with any account. */
export interface SignedOn {
  readonly memberId: string;
  readonly realmId: string;
  readonly signOn: SignOn;
}

export interface SignedOnMember extends SignedOn {
  readonly accountId: string;
}

export interface VerifiedToken {
  readonly member: SignedOnMember;
  readonly membership: SignedOnToken['membership'];
}

export interface IssuedToken {
  readonly token: string;
  /** The same instant as `exp` of the token. */
  readonly expires: Date;
}

/** A token for each account of a member. */
export interface MemberTokensOf {
  readonly memberId: string;
  readonly tokens: readonly (MemberAccount & IssuedToken)[];
}

const KIND = { purpose: 'member token', type: 'member+jwt' };

/**
 * Issues and verifies account management authentication tokens: `sub` is the member, `scope` the
 * account.
 */
@Injectable()
export class MemberTokens {
  private readonly tokens: SignedTokens;

  constructor(
    settings: Settings,
    private readonly authentication: AuthenticationSettingsRepository,
  ) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  async issueAll(
    member: SignedOn,
    accounts: readonly MemberAccount[],
    times: TokenTimes,
  ): Promise<MemberTokensOf> {
    const tokens = accounts.map(async (account) => {
      const issued = await this.issue(member, account, times);
      return { ...account, ...issued };
    });
    return { memberId: member.memberId, tokens: await Promise.all(tokens) };
  }

  /**
   * Returns undefined for a token that is malformed, forged, expired or of another store. It does not
   * check whether the member still belongs to the account.
   */
  async verify(token: string): Promise<VerifiedToken | undefined> {
    const store = (await this.authentication.current()).storeId;
    const claims = await this.tokens.open(token, store);
    if (claims === undefined) return undefined;
    const { sub: memberId, scope: accountId, realm_id: realmId, store_id: storeId } = claims;
    const ids = isUuid(memberId) && isUuid(accountId) && isUuid(realmId);
    if (!ids || storeId !== store) return undefined;
    const signOn = signOnOf(claims);
    if (signOn === undefined) return undefined;
    const membership = membershipOf(claims);
    return { member: { memberId, accountId, realmId, signOn }, membership };
  }

  private async issue(
    { memberId, realmId, signOn }: SignedOn,
    { accountId, membershipId }: MemberAccount,
    times: TokenTimes,
  ): Promise<IssuedToken> {
    const { storeId } = await this.authentication.current();
    const place = { scope: accountId, realm_id: realmId, store_id: storeId };
    const claims = { sub: memberId, ...place, membership_id: membershipId, ...claimsOf(signOn) };
    const token = await this.tokens.sign(claims, storeId, times);
    return { token, expires: new Date(times.expires * 1000) };
  }
}

/**
 * Returns the membership that a token names. A token without one has the end of the second in which it
 * was issued, because tokens store whole seconds.
 */
function membershipOf({ membership_id: id, iat = 0 }: JWTPayload): SignedOnToken['membership'] {
  return typeof id === 'string' ? { id } : { madeBy: new Date(iat * 1000 + 999) };
}

function claimsOf({ id: sid, at, identity }: SignOn): JWTPayload {
  const origin = identity && { identity_id: identity.id, profile_id: identity.profileId };
  return { sid, auth_time: at, ...origin };
}

function signOnOf(claims: JWTPayload): SignOn | undefined {
  const { sid, auth_time: at, identity_id: id, profile_id: profileId } = claims;
  if (typeof sid !== 'string' || typeof at !== 'number') return undefined;
  return { id: sid, at, identity: isUuid(id) && isUuid(profileId) ? { id, profileId } : undefined };
}

export function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
