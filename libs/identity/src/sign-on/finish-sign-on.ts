import { randomUUID } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, type Origin, placed, refuse } from '#kernel';
import { type MemberIdentity, SignOnMember } from '#membership/contract';
import { Settings } from '#platform';
import { newSecret } from '#platform/crypto';
import { unproven } from '../domain/authorization-request';
import { hasVerifiedEmail, type IdentifiedPerson, identified } from '../domain/identity-claims';
import { onlyOf, type Parameters } from '../domain/parameters';
import { readProviderResponse } from '../domain/provider-response';
import {
  type Redirection,
  type AuthorizationError,
  refusalAt,
  withParameters,
} from '../domain/redirection';
import { ProviderClient } from '../providers/provider-client';
import { ProviderConnections } from '../providers/provider-connections';
import { Realms } from '../realms/realms';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import { type PendingSignOn, PendingSignOnRepository } from '../storage/pending-sign-on-repository';
import { SignOnCodeRepository } from '../storage/sign-on-code-repository';
import { ProviderFailures } from './provider-failures';
import { SignOnTrail } from './sign-on-trail';
import { StaffSignOn } from './staff-sign-on';
import { StateCookie } from './state-cookie';

/** The address that the provider sent the browser back to. */
export interface Callback {
  readonly storeId: string;
  readonly realmId: string;
  readonly profileId: string;
}

const NO_EMAIL: AuthorizationError = {
  error: 'access_denied',
  description: 'The identity provider gives no usable email for this member',
  reason: 'email_missing',
};
const NOT_VERIFIED: AuthorizationError = {
  error: 'access_denied',
  description: 'The identity provider has not verified the email of this member',
  reason: 'email_not_verified',
};
const EMAIL_TAKEN: AuthorizationError = {
  error: 'access_denied',
  description: 'Another member of this realm has the same email',
  reason: 'email_taken',
};
const NO_PROFILE: AuthorizationError = {
  error: 'server_error',
  description: 'The OIDC profile was deleted while the member signed on',
  reason: 'profile_deleted',
};

/**
 * Completes the sign-on of a browser that comes back from a provider
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 * @throws DomainError unless the state belongs to this browser
 */
export class FinishSignOn extends Command<Redirection> {
  constructor(
    readonly callback: Callback,
    readonly parameters: Parameters,
    readonly cookies: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(FinishSignOn)
export class FinishSignOnHandler implements ICommandHandler<FinishSignOn> {
  constructor(
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly realms: Realms,
    private readonly profiles: OidcProfileRepository,
    private readonly pending: PendingSignOnRepository,
    private readonly stateCookie: StateCookie,
    private readonly connections: ProviderConnections,
    private readonly provider: ProviderClient,
    private readonly failures: ProviderFailures,
    private readonly commands: CommandBus,
    private readonly codes: SignOnCodeRepository,
    private readonly settings: Settings,
    private readonly trail: SignOnTrail,
    private readonly staff: StaffSignOn,
  ) {}

  async execute({ callback, parameters, cookies, by }: FinishSignOn): Promise<Redirection> {
    const state = onlyOf(parameters, 'state') ?? '';
    const pending = await this.take(state, callback, cookies);
    if (pending === undefined) {
      this.trail.refused(by, callback.profileId, 'state');
      const is = 'is unknown, expired, used, or of another browser; begin the sign-on again';
      refuse(placed('query', unproven('state', is)));
    }
    const { redirectUri, clientState } = pending.client;
    const answer = readProviderResponse(parameters);
    const outcome =
      'refusal' in answer ? answer.refusal : await this.signOn(pending, answer.code, by);
    if (typeof outcome !== 'string') {
      this.trail.refused(by, pending.profileId, outcome.reason ?? 'provider');
    }
    const location =
      typeof outcome === 'string'
        ? withParameters(redirectUri, { code: outcome, state: clientState })
        : refusalAt(redirectUri, outcome, clientState);
    return { location, cookie: this.stateCookie.removal(state) };
  }

  /** Only the browser that began a sign-on can use up its state, so that nobody else can spoil it. */
  private async take(
    state: string,
    callback: Callback,
    cookies: string,
  ): Promise<PendingSignOn | undefined> {
    const pending = await this.pending.find(state);
    const { storeId } = await this.authentication.current();
    const mayUse =
      pending !== undefined &&
      callback.storeId.toLowerCase() === storeId &&
      callback.realmId.toLowerCase() === pending.realmId &&
      callback.profileId.toLowerCase() === pending.profileId &&
      this.stateCookie.isSent(state, pending.browserHash, cookies);
    return mayUse && (await this.pending.use(state)) ? pending : undefined;
  }

  /** @returns our own code for the member, or why there is none */
  private async signOn(
    pending: PendingSignOn,
    code: string,
    by: Origin,
  ): Promise<string | AuthorizationError> {
    const { profileId, realmId, handshake } = pending;
    const profile = await this.profiles.find(profileId, { realmId });
    if (profile === null) return NO_PROFILE;
    try {
      const connection = await this.connections.of(profile);
      const claims = await this.provider.identify(connection, code, handshake);
      const { kind } = await this.realms.get(realmId);
      if (kind === 'staff') return await this.staff.codeFor(pending, claims, by);
      const { idToken, userInfo } = claims;
      const someone = identified(idToken, userInfo);
      if (someone === undefined) return NO_EMAIL;
      if (profile.requireVerifiedEmail && !hasVerifiedEmail(idToken, userInfo)) {
        return NOT_VERIFIED;
      }
      const signedOn = await this.memberFor(profile, someone);
      if (!('memberId' in signedOn)) return signedOn;
      await this.trail.finished(by, signedOn.memberId, profileId);
      return await this.codeFor(signedOn, pending);
    } catch (error) {
      return this.failures.refusalFor(error, profileId);
    }
  }

  private async memberFor(
    profile: OidcProfile,
    someone: IdentifiedPerson,
  ): Promise<MemberIdentity | AuthorizationError> {
    const { realmId, id: profileId, issuer } = profile;
    const { duplicateEmailPolicy } = await this.realms.get(realmId);
    const allowsDuplicateEmail = duplicateEmailPolicy === 'allowed';
    const identity = { ...someone, realmId, profileId, issuer, allowsDuplicateEmail };
    try {
      return await this.commands.execute(new SignOnMember(identity));
    } catch (error) {
      const kind = error instanceof DomainError ? error.faults[0].kind : undefined;
      if (kind === 'conflict') return EMAIL_TAKEN;
      if (kind === 'invalid') return NO_EMAIL;
      throw error;
    }
  }

  private async codeFor(
    { memberId, identityId }: MemberIdentity,
    { realmId, profileId, client }: PendingSignOn,
  ): Promise<string> {
    const { clientId, redirectUri, codeChallenge } = client;
    const code = newSecret();
    const identity = { id: identityId, profileId };
    const signOn = { id: randomUUID(), at: Math.floor(Date.now() / 1000), identity };
    await this.codes.add(
      code,
      { memberId, realmId, clientId, redirectUri, codeChallenge, signOn },
      this.settings.signOn.codeTtlSeconds * 1000,
    );
    return code;
  }
}
