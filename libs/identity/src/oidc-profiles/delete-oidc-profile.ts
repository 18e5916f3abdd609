import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { OidcProfileStore } from '../storage/oidc-profile-store';

/** Whoever signed on with it is signed off: at once here, and within a second in other processes. */
export class DeleteOidcProfile extends Command<void> {
  constructor(
    readonly realmId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteOidcProfile)
export class DeleteOidcProfileHandler implements ICommandHandler<DeleteOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileStore,
  ) {}

  async execute({ realmId, id }: DeleteOidcProfile): Promise<void> {
    await this.transactions.run((tx) => this.profiles.delete(tx, id, { realmId }));
    this.profiles.changed();
  }
}
