import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Origin, withoutUndefined } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { hashNewSecret, newSecret } from '#platform/crypto';
import { Transactions } from '#platform/database';
import { CreateApplicationKey } from '../management';
import type { ApplicationKeyRow } from '../storage/application-key.row';
import { ApplicationKeyRepository } from '../storage/application-key-repository';

@CommandHandler(CreateApplicationKey)
export class CreateApplicationKeyHandler implements ICommandHandler<CreateApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ name, id, by }: CreateApplicationKey) {
    const secret = newSecret();
    const values = { id, name, clientId: randomUUID(), secretHash: hashNewSecret(secret) };
    const key = await this.transactions.run(async (tx) => {
      const inserted = await this.keys.insert(tx, values);
      await this.trail.record(tx, by, 'application-key.created', targetOf(inserted.id));
      return inserted;
    });
    this.keys.changed();
    return { key, secret };
  }
}

export class RenameApplicationKey extends Command<ApplicationKeyRow> {
  constructor(
    readonly id: string,
    readonly name: string | undefined,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(RenameApplicationKey)
export class RenameApplicationKeyHandler implements ICommandHandler<RenameApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, name, by }: RenameApplicationKey): Promise<ApplicationKeyRow> {
    return this.transactions.run(async (tx) => {
      await this.trail.record(tx, by, 'application-key.changed', targetOf(id));
      return this.keys.update(tx, id, withoutUndefined({ name }));
    });
  }
}

/**
 * Deletes a key. Its tokens become invalid at once in this process, and within a second in others.
 */
export class DeleteApplicationKey extends Command<void> {
  constructor(
    readonly id: string,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(DeleteApplicationKey)
export class DeleteApplicationKeyHandler implements ICommandHandler<DeleteApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyRepository,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ id, by }: DeleteApplicationKey): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.keys.delete(tx, id);
      await this.trail.record(tx, by, 'application-key.deleted', targetOf(id));
    });
    this.keys.changed();
  }
}

const targetOf = (id: string) => ({ type: 'application_key', id: id.toLowerCase() });
