import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { faultOf, type Origin, refuse } from '#kernel';
import { networkOf } from '#platform';
import { RefusalLog } from '#platform/audit';
import { type Scopes, scopesBeyond } from '#platform/auth';
import { secretMatches } from '#platform/crypto';
import type { ApplicationKeyRow } from '../application-keys/application-key.dto';
import { ApplicationKeys } from '../application-keys/application-keys';
import { scopesOfKey } from '../application-keys/granted-scopes';
import { AccessTokens, type Grant } from './access-tokens';
import { invalidScope } from './token-request-errors';
import { WrongSecrets } from './wrong-secrets';

export interface IssuedAccessToken {
  readonly token: string;
  /** In seconds since 1970. */
  readonly expires: number;
  /** Those of an administrator. */
  readonly scopes?: Scopes;
}

/**
 * Issues a token for an application key. The secret is only checked for client credentials.
 * @throws DomainError `Unauthorized`, `Bad Request` for scopes that the key does not have
 * @throws TooManyRequestsError after too many wrong secrets
 */
export class IssueAccessToken extends Command<IssuedAccessToken> {
  constructor(
    readonly grant: Grant,
    readonly clientId: string,
    readonly clientSecret: string,
    /** Undefined for those of the key. */
    readonly scopes: Scopes | undefined,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(IssueAccessToken)
export class IssueAccessTokenHandler implements ICommandHandler<IssueAccessToken> {
  constructor(
    private readonly keys: ApplicationKeys,
    private readonly tokens: AccessTokens,
    private readonly refusals: RefusalLog,
    private readonly wrongSecrets: WrongSecrets,
  ) {}

  async execute(command: IssueAccessToken): Promise<IssuedAccessToken> {
    const { grant, clientId, clientSecret, scopes, by } = command;
    const key = await this.keys.findByClientId(clientId);
    const accepted = grant === 'implicit' || (await this.isSecretOf(key, clientSecret, by));
    if (key === null || !accepted) {
      // The sent id may be a secret in the wrong field, so only an existing key is named.
      const target = { type: 'application_key', id: key?.id };
      this.refusals.note(by, { action: 'client-secret.refused', target });
      const detail = 'client_id or client_secret is wrong; check the application key';
      const meta = { oauth_error: 'invalid_client' };
      refuse(faultOf('unauthenticated', 'Unauthorized', detail, { meta }));
    }
    if (grant === 'implicit') return this.tokens.issue(key, grant);
    const ofKey = scopesOfKey(key.scopes);
    const beyond = scopesBeyond(ofKey, scopes ?? []);
    if (beyond.length > 0) {
      this.refusals.note(by, {
        action: 'scope.refused',
        target: { type: 'application_key', id: key.id },
      });
      throw invalidScope(`has ${beyond.join(' ')}, which this application key does not have`);
    }
    return { ...(await this.tokens.issue(key, grant, scopes)), scopes: scopes ?? ofKey };
  }

  /** Checks a secret. Unknown keys count as one key, so that guessing ids is slowed down, too. */
  private async isSecretOf(
    key: ApplicationKeyRow | null,
    secret: string,
    { address = '' }: Origin,
  ): Promise<boolean> {
    const guesser = `${key?.id ?? 'unknown'} ${networkOf(address)}`;
    const check = async () => key !== null && secretMatches(secret, key.secretHash);
    return this.wrongSecrets.limit(guesser, 1, check, (isRight) => (isRight ? 0 : 1));
  }
}
