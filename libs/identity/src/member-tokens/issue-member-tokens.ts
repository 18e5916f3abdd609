import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, faultOf } from '#kernel';
import {
  CreateAccountForMember,
  ListMemberAccounts,
  type MemberAccount,
} from '#membership/contract';
import { verifies } from '../sign-on/proof-key';
import { AuthenticationSettingsStore } from '../storage/authentication-settings-store';
import { type SignOnCode, SignOnCodeStore } from '../storage/sign-on-code-store';
import { type IssuedToken, MemberTokens } from './member-tokens';

/** A token for each account of a member. */
export interface MemberTokensOf {
  readonly memberId: string;
  readonly tokens: readonly (MemberAccount & IssuedToken)[];
}

/** What the storefront shows for it (interface E5). */
export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/**
 * Swaps the code of a sign-on. A member without any account gets one where the settings say so, and
 * else an empty list, which leaves the code good for another try.
 * @throws DomainError `Unauthorized`
 */
export class ExchangeCode extends Command<MemberTokensOf> {
  constructor(readonly exchange: CodeExchange) {
    super();
  }
}

/** Fresh tokens for whoever holds one. */
export class RenewMemberTokens extends Command<MemberTokensOf> {
  constructor(readonly member: { readonly memberId: string; readonly realmId: string }) {
    super();
  }
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly codes: SignOnCodeStore,
    private readonly authentication: AuthenticationSettingsStore,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly tokens: MemberTokens,
  ) {}

  async execute({ exchange }: ExchangeCode): Promise<MemberTokensOf> {
    const { code } = exchange;
    const signOn = await this.codes.find(code);
    if (signOn === undefined) throw refused();
    if (!fits(exchange, signOn)) {
      // Somebody holds the code who should not: it is good for nobody any more.
      await this.codes.use(code);
      throw refused();
    }
    const { memberId } = signOn;
    const accounts = await this.queries.execute(new ListMemberAccounts(memberId));
    if (accounts.length > 0) {
      await this.use(code);
      return { memberId, tokens: await withTokens(this.tokens, signOn, accounts) };
    }
    const { autoCreateAccount } = await this.authentication.current();
    if (!autoCreateAccount) return { memberId, tokens: [] };
    await this.use(code);
    const account = await this.commands.execute(new CreateAccountForMember(memberId));
    return { memberId, tokens: await withTokens(this.tokens, signOn, [account]) };
  }

  /** Of two exchanges at once the database lets one through. */
  private async use(code: string): Promise<void> {
    if (!(await this.codes.use(code))) throw refused();
  }
}

@CommandHandler(RenewMemberTokens)
export class RenewMemberTokensHandler implements ICommandHandler<RenewMemberTokens> {
  constructor(
    private readonly queries: QueryBus,
    private readonly tokens: MemberTokens,
  ) {}

  async execute({ member }: RenewMemberTokens): Promise<MemberTokensOf> {
    const { memberId } = member;
    const accounts = await this.queries.execute(new ListMemberAccounts(memberId));
    return { memberId, tokens: await withTokens(this.tokens, member, accounts) };
  }
}

function fits({ redirectUri, codeVerifier }: CodeExchange, signOn: SignOnCode): boolean {
  return redirectUri === signOn.redirectUri && verifies(codeVerifier, signOn.codeChallenge);
}

/** The same words for every reason: they tell nothing to whoever is guessing. */
function refused(): DomainError {
  const detail =
    'The code is unknown, expired or used, or was issued for another redirect URI or verifier; sign in again';
  return new DomainError([faultOf('unauthenticated', 'Unauthorized', detail)]);
}

async function withTokens(
  tokens: MemberTokens,
  { memberId, realmId }: { readonly memberId: string; readonly realmId: string },
  accounts: readonly MemberAccount[],
): Promise<readonly (MemberAccount & IssuedToken)[]> {
  return Promise.all(
    accounts.map(async (account) => {
      const { accountId } = account;
      return { ...account, ...(await tokens.issue({ memberId, accountId, realmId })) };
    }),
  );
}
