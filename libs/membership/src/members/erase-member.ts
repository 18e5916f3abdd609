import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnonymizeCartsOfMember } from '#cart/contract';
import { type Origin, withoutPersonalFields } from '#kernel';
import { AnonymizeOrdersOfMember } from '#ordering/contract';
import { AuditTrail } from '#platform/audit';
import { Transactions, type Tx, WriteAheadLog } from '#platform/database';
import { RequestLog } from '#platform/idempotency';
import { MessageErasure } from '#platform/messaging';
import { Notes } from '#platform/notes';
import { AccountEvents } from '../accounts/account-events';
import { MemberIdentityRepository } from '../storage/member-identity-repository';
import { Members } from './members';
import { MembershipRepository } from '../storage/membership-repository';
import { PersonalAccountRepository } from '../storage/personal-account-repository';

/**
 * Erases a person: name, email, identities at providers, and texts in orders and carts. Memberships are
 * deleted first, so the tokens are invalid from the beginning. The member is deleted last, so that an
 * interrupted erasure can be repeated.
 * @throws DomainError `Not Found`
 */
export class EraseMember extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(EraseMember)
export class EraseMemberHandler implements ICommandHandler<EraseMember> {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: Transactions,
    private readonly members: Members,
    private readonly accounts: PersonalAccountRepository,
    private readonly memberships: MembershipRepository,
    private readonly identities: MemberIdentityRepository,
    private readonly requests: RequestLog,
    private readonly messages: MessageErasure,
    private readonly events: AccountEvents,
    private readonly notes: Notes,
    private readonly trail: AuditTrail,
    private readonly log: WriteAheadLog,
  ) {}

  async execute({ id: sent, by }: EraseMember): Promise<void> {
    const id = sent.toLowerCase();
    const accounts = await this.accounts.ofOneAlone(id);
    // This must come first: afterwards nobody knows which accounts belonged to this member alone.
    await this.requests.erase(accounts);
    await this.transactions.run((tx) => this.signOff(tx, id));
    await this.commands.execute(new AnonymizeOrdersOfMember(id));
    await this.commands.execute(new AnonymizeCartsOfMember(id));
    await this.requests.erase([id, ...accounts]);
    await this.transactions.run(async (tx) => {
      await this.signOff(tx, id);
      await this.members.delete(tx, id);
      await this.trail.record(tx, by, 'account-member.erased', { type: 'account_member', id });
    });
    await this.log.empty();
  }

  private async signOff(tx: Tx, id: string): Promise<void> {
    const { name } = await this.members.getLocked(tx, id);
    const named = await this.accounts.erase(tx, id, name);
    const ids = named.map((account) => account.id);
    await this.messages.erase(tx, ids, withoutPersonalFields);
    await this.notes.eraseOf(tx, ids);
    await this.events.changedIn(tx, named, ['name', 'legalName']);
    await this.memberships.deleteOf(tx, id);
    await this.identities.deleteOf(tx, id);
  }
}
