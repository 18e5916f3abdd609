import { randomUUID } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf, type Origin } from '#kernel';
import {
  CreateAccountForMember,
  ListMemberAccounts,
  type MemberAccount,
} from '#membership/contract';
import { verifies } from '#platform/crypto';
import { firstExpiry, type SignOn } from '../domain/sign-on-session';
import { AuthenticationSettingsRepository } from '../storage/authentication-settings-repository';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { type SignOnCode, SignOnCodeRepository } from '../storage/sign-on-code-repository';
import { MemberTokens, type MemberTokensOf, secondsNow } from './member-tokens';

/** The proof that the storefront sends (docs/reference/sign-on.md#member-tokens). */
export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/**
 * Exchanges the code of a sign-on for tokens. A member without any account gets one if the settings say
 * so. Otherwise the list is empty, and the code can be exchanged again.
 * @throws DomainError `Unauthorized`
 */
export class ExchangeCode extends Command<MemberTokensOf> {
  constructor(
    readonly exchange: CodeExchange,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly codes: SignOnCodeRepository,
    private readonly profiles: OidcProfileRepository,
    private readonly authentication: AuthenticationSettingsRepository,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly tokens: MemberTokens,
  ) {}

  async execute({ exchange, by }: ExchangeCode): Promise<MemberTokensOf> {
    const { code } = exchange;
    const found = await this.codes.find(code);
    if (found === undefined) throw refused();
    if (!fits(exchange, found)) {
      // Somebody else has the code, so it becomes invalid for everyone.
      await this.codes.use(code);
      throw refused();
    }
    const now = secondsNow();
    const { memberId, realmId, signOn = unknownSignOn(now) } = found;
    const settings = await this.authentication.current();
    const member = { memberId, realmId, signOn };
    const times = { now, expires: firstExpiry(now, settings) };
    const accounts = await this.accountsOf(memberId, signOn);
    if (accounts.length === 0 && !settings.autoCreateAccount) return { memberId, tokens: [] };
    await this.use(code);
    if (accounts.length > 0) return this.tokens.issueAll(member, accounts, times);
    const origin: Origin = { ...by, actor: { kind: 'member', id: memberId } };
    const account = await this.commands.execute(new CreateAccountForMember(memberId, origin));
    return this.tokens.issueAll(member, [account], times);
  }

  private async accountsOf(
    memberId: string,
    { identity }: SignOn,
  ): Promise<readonly MemberAccount[]> {
    if (identity !== undefined && !(await this.profiles.exists(identity.profileId))) {
      throw refused();
    }
    const accounts = await this.queries.execute(new ListMemberAccounts(memberId, identity?.id));
    if (accounts === undefined) throw refused();
    return accounts;
  }

  /** Uses the code up. If two exchanges come at once, the database lets only one succeed. */
  private async use(code: string): Promise<void> {
    if (!(await this.codes.use(code))) throw refused();
  }
}

/** The sign-on of a code that an older release issued without one. */
function unknownSignOn(now: number): SignOn {
  return { id: randomUUID(), at: now, identity: undefined };
}

function fits({ redirectUri, codeVerifier }: CodeExchange, code: SignOnCode): boolean {
  return redirectUri === code.redirectUri && verifies(codeVerifier, code.codeChallenge);
}

/** The same error for every reason, so that it reveals nothing to an attacker. */
function refused(): DomainError {
  const detail =
    'The code is unknown, expired or used, or was issued for another redirect URI or verifier; sign in again';
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail)]);
}
