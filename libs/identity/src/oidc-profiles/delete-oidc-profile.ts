import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { Transactions } from '#platform/database';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';

/**
 * Members who signed on with it are signed off: at once in this process, and within a second in others.
 */
export class DeleteOidcProfile extends Command<void> {
  constructor(
    readonly realmId: string,
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteOidcProfile)
export class DeleteOidcProfileHandler implements ICommandHandler<DeleteOidcProfile> {
  constructor(
    private readonly transactions: Transactions,
    private readonly profiles: OidcProfileRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ realmId, id, by }: DeleteOidcProfile): Promise<void> {
    const target = { type: 'oidc-profile', id: id.toLowerCase() };
    await this.transactions.run(async (tx) => {
      await this.profiles.delete(tx, id, { realmId });
      await this.trail.record(tx, by, 'oidc-profile.deleted', target);
    });
    this.profiles.changed();
  }
}
