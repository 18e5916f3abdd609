import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { placed, placedIn, refuse } from '#kernel';
import { newSecret } from '#platform/crypto';
import { isUuid } from '#platform/http';
import {
  type AuthorizationRequest,
  isRefusal,
  judgeRequest,
  provenRedirectUri,
  unproven,
} from '../domain/authorization-request';
import { onlyOf, type Parameters, sentState } from '../domain/parameters';
import { type Redirection, refusalAt } from '../domain/redirection';
import { ProviderClient } from '../providers/provider-client';
import { ProviderConnections } from '../providers/provider-connections';
import { Realms } from '../realms/realms';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { type OidcProfile, OidcProfileRepository } from '../storage/oidc-profile-repository';
import { PendingSignOnRepository } from '../storage/pending-sign-on-repository';
import { ProviderFailures } from './provider-failures';
import { SignOnMetrics } from './sign-on-metrics';
import { StateCookie } from './state-cookie';

/** The time that a member has at the provider. */
const LIFETIME_MS = 10 * 60 * 1000;

/**
 * Starts the sign-on of a member whose browser the storefront has sent
 * (docs/reference/sign-on.md#the-way-of-the-browser).
 * @throws DomainError if it is not proven that the browser may be sent back to the redirect URI
 */
export class BeginSignOn extends Command<Redirection> {
  constructor(
    readonly storeId: string,
    readonly realmId: string,
    readonly parameters: Parameters,
  ) {
    super();
  }
}

@CommandHandler(BeginSignOn)
export class BeginSignOnHandler implements ICommandHandler<BeginSignOn> {
  constructor(
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly realms: Realms,
    private readonly profiles: OidcProfileRepository,
    private readonly connections: ProviderConnections,
    private readonly provider: ProviderClient,
    private readonly pending: PendingSignOnRepository,
    private readonly stateCookie: StateCookie,
    private readonly failures: ProviderFailures,
    private readonly metrics: SignOnMetrics,
  ) {}

  async execute({ storeId, realmId, parameters }: BeginSignOn): Promise<Redirection> {
    const settings = await this.authentication.current();
    if (storeId.toLowerCase() !== settings.storeId) {
      refuse(placed('path', unproven('store_id', 'must be the id of the store')));
    }
    const realm = isUuid(realmId) ? await this.realms.find(realmId) : null;
    if (realm === null) {
      const mustBe = 'must be the id of an authentication realm of the store';
      refuse(placed('path', unproven('realm_id', mustBe)));
    }
    const profile = await this.profileOf(realm.id, parameters);
    const { clientId } = settings;
    const redirectUris = this.realms.redirectUrisOf(realm);
    const client = { clientId, redirectUris };
    const redirectUri = placedIn('query', () => provenRedirectUri(parameters, client));
    const request = judgeRequest(parameters);
    if (isRefusal(request)) {
      this.metrics.refused.inc({ reason: 'request' });
      return { location: refusalAt(redirectUri, request, sentState(parameters)) };
    }
    try {
      return await this.toProvider(profile, { clientId, redirectUri, request });
    } catch (error) {
      const refusal = this.failures.refusalFor(error, profile.id);
      this.metrics.refused.inc({ reason: refusal.reason });
      return { location: refusalAt(redirectUri, refusal, request.state) };
    }
  }

  private async profileOf(realmId: string, parameters: Parameters): Promise<OidcProfile> {
    const id = onlyOf(parameters, 'profile_id');
    const profile = isUuid(id) ? await this.profiles.find(id, { realmId }) : null;
    if (profile !== null) return profile;
    const mustBe = 'must be the id of an OIDC profile of the realm';
    refuse(placed('query', unproven('profile_id', mustBe)));
  }

  private async toProvider(
    profile: OidcProfile,
    { clientId, redirectUri, request }: ProvenRequest,
  ) {
    const state = newSecret();
    const connection = await this.connections.of(profile);
    const { location, ...handshake } = await this.provider.authorizationRequest(
      connection,
      state,
      request,
    );
    const { cookie, browserHash } = this.stateCookie.issue(state, LIFETIME_MS);
    const { id: profileId, realmId } = profile;
    const { state: clientState, codeChallenge } = request;
    const client = { clientId, redirectUri, clientState, codeChallenge };
    await this.pending.add(
      state,
      { realmId, profileId, browserHash, handshake, client },
      LIFETIME_MS,
    );
    this.metrics.begun.inc();
    return { location, cookie };
  }
}

interface ProvenRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly request: AuthorizationRequest;
}
