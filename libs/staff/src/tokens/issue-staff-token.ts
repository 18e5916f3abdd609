import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { invalid, type Origin, refuse, refuseIf } from '#kernel';
import { AuditTrail } from '#platform/audit';
import {
  parseScope,
  type Role,
  type Scopes,
  scopesBeyond,
  scopesOfRoles,
  scopeText,
  withoutScope,
} from '#platform/auth';
import { verifies } from '#platform/crypto';
import type { StaffMemberRow } from '../members/staff-member.dto';
import { StaffMembers, targetOf } from '../members/staff-members';
import { SignOnChecks } from '../sign-on/sign-on-checks';
import { type StaffCode, StaffCodeRepository } from '../storage/one-time-repositories';
import { effectiveScopes, type IssuedToken, StaffTokens } from './staff-tokens';

/** What proves who somebody is: a passkey token, or the code that has come back from a provider. */
export interface StaffProof {
  readonly code: string;
  readonly oidc?: { readonly redirectUri: string; readonly codeVerifier: string };
}

export interface SignedOnPerson extends IssuedToken {
  readonly member: StaffMemberRow;
  readonly scopes: Scopes;
}

/**
 * Gives a token to somebody who has proven who they are, and uses the proof up.
 * @throws DomainError `Unauthorized`, or for `scope` `Validation Error` or `Forbidden`
 */
export class IssueStaffToken extends Command<SignedOnPerson> {
  constructor(
    readonly proof: StaffProof,
    /** The scopes that the token shall have at most, as a text; by default all that the person has. */
    readonly scope: string | undefined,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(IssueStaffToken)
export class IssueStaffTokenHandler implements ICommandHandler<IssueStaffToken> {
  constructor(
    private readonly codes: StaffCodeRepository,
    private readonly members: StaffMembers,
    private readonly tokens: StaffTokens,
    private readonly checks: SignOnChecks,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ proof, scope, by }: IssueStaffToken): Promise<SignedOnPerson> {
    const narrowed = scope === undefined ? null : scopeText(readScope(scope));
    const member = await this.checks.require(by, () => this.proven(proof));
    const scopes = effectiveScopes(member.roles, narrowed);
    refuseBeyond(member.roles, narrowed);
    const issued = await this.checks.require(by, () => this.tokens.issue(member.id, narrowed));
    const now = new Date();
    await this.members.hasSignedOn(member.id, now);
    const actor: Origin = { ...by, actor: { kind: 'staff', id: member.id } };
    await this.trail.add(actor, 'staff-sign-on.finished', targetOf(member.id));
    return { ...issued, member: Object.assign(member, { lastSignOnAt: now }), scopes };
  }

  private async proven({ code, oidc }: StaffProof): Promise<StaffMemberRow | undefined> {
    const found = await this.codes.find(code);
    // If two exchanges come at once, the database lets only one succeed. A wrong one uses the code up, too.
    if (found === undefined || !(await this.codes.use(code)) || !fits(oidc, found))
      return undefined;
    return this.members.findEnabled(found.staffId);
  }
}

function fits(sent: StaffProof['oidc'], { oidc }: StaffCode): boolean {
  if (sent === undefined || oidc === undefined) return sent === oidc;
  return sent.redirectUri === oidc.redirectUri && verifies(sent.codeVerifier, oidc.codeChallenge);
}

/** A token is never wider than its person. */
function refuseBeyond(roles: readonly Role[], narrowed: string | null): void {
  const wanted = narrowed === null ? [] : parseScope(narrowed).scopes;
  const [missing] = scopesBeyond(scopesOfRoles(roles), wanted);
  refuseIf(missing && withoutScope(missing));
}

function readScope(sent: string): Scopes {
  const { scopes, unknown } = parseScope(sent);
  if (unknown.length === 0) return scopes;
  return refuse(invalid('data.scope', 'must be scopes with a space between them', sent));
}
