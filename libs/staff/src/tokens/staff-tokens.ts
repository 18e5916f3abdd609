import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '#kernel';
import { Settings } from '#platform';
import { parseScope, type Role, type Scopes, scopesInBoth, scopesOfRoles } from '#platform/auth';
import { SignedTokens } from '#platform/crypto';
import { type Session, SessionRepository } from '../storage/session-repository';

const LIFETIME_SECONDS = 12 * 60 * 60;
const REMEMBERED = 10_000;
const KIND = { purpose: 'staff token', type: 'staff+jwt' };
const AUDIENCE = 'staff';

export interface IssuedToken {
  readonly token: string;
  /** The same instant as `exp` of the token. */
  readonly expires: Date;
}

/** A staff member who has signed on, and what they may do at the moment. */
export interface SignedOnStaff {
  readonly staffId: string;
  readonly sessionId: string;
  readonly scopes: Scopes;
}

/**
 * Issues and verifies the tokens of staff members. A token only names a sign-on, which this database has: what
 * it permits is read from the person, so that a change of their roles holds for it, too.
 */
@Injectable()
export class StaffTokens {
  private readonly tokens: SignedTokens;
  private readonly verified = new LRUCache<string, string>(atMost(REMEMBERED));
  private readonly scopes = new LRUCache<string, Scopes>(atMost(REMEMBERED));

  constructor(
    settings: Settings,
    private readonly sessions: SessionRepository,
  ) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  /**
   * @param scope to which the token is narrowed, as a text
   * @returns undefined if the person has been disabled meanwhile
   */
  async issue(staffId: string, scope: string | null): Promise<IssuedToken | undefined> {
    const now = Math.floor(Date.now() / 1000);
    const expires = now + LIFETIME_SECONDS;
    const until = new Date(expires * 1000);
    const sid = await this.sessions.begin(staffId, scope, until);
    if (sid === undefined) return undefined;
    const token = await this.tokens.sign({ sub: staffId, sid }, AUDIENCE, { now, expires });
    return { token, expires: until };
  }

  /**
   * Returns undefined for a token that is malformed, forged, expired, or whose sign-on has ended. A verified
   * token is remembered; its sign-on is looked at each time.
   */
  async verify(token: string): Promise<SignedOnStaff | undefined> {
    const sessionId = this.verified.get(token) ?? (await this.open(token));
    const session = sessionId === undefined ? undefined : await this.sessions.find(sessionId);
    if (sessionId === undefined || session === undefined) return undefined;
    return { staffId: session.staffId, sessionId, scopes: this.scopesOf(session) };
  }

  private async open(token: string): Promise<string | undefined> {
    const { sid, exp = 0 } = (await this.tokens.open(token, AUDIENCE)) ?? {};
    if (typeof sid !== 'string') return undefined;
    this.verified.set(token, sid, { ttl: Math.max(1, exp * 1000 - Date.now()) });
    return sid;
  }

  private scopesOf({ roles, scope }: Session): Scopes {
    const key = `${roles.join(' ')}/${scope ?? ''}`;
    const known = this.scopes.get(key) ?? effectiveScopes(roles, scope);
    this.scopes.set(key, known);
    return known;
  }
}

/** What a token permits: the scopes of the roles, of which it may have been narrowed to some. */
export function effectiveScopes(roles: readonly Role[], scope: string | null): Scopes {
  const all = scopesOfRoles(roles);
  return scope === null ? all : scopesInBoth(all, parseScope(scope).scopes);
}
