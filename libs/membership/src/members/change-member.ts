import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  changedCustomFields,
  CustomFields,
  IN_DATA,
  type SentCustomFields,
} from '#platform/custom-fields';
import { Transactions } from '#platform/database';
import type { MemberRow } from './member.dto';
import { Members } from './members';

/** Name and email are those of the provider, so a change has nothing but custom fields. */
export class ChangeMember extends Command<MemberRow> {
  constructor(
    readonly id: string,
    readonly customFields: SentCustomFields | undefined,
  ) {
    super();
  }
}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: Members,
    private readonly customFields: CustomFields,
  ) {}

  async execute({ id, customFields: sent }: ChangeMember): Promise<MemberRow> {
    const defined = await this.customFields.of('account_member');
    return this.transactions.run(async (tx) => {
      const before = await this.members.getLocked(tx, id);
      const customFields = changedCustomFields(defined, before.customFields, sent, IN_DATA);
      return customFields === undefined ? before : this.members.update(tx, id, { customFields });
    });
  }
}
