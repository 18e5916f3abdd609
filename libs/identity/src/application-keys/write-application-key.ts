import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform';
import { CreateApplicationKey } from '../contract';
import type { ApplicationKeyRow } from '../storage/application-key.row';
import { ApplicationKeyStore } from '../storage/application-key-store';
import { hashSecret, newSecret } from './client-secret';

@CommandHandler(CreateApplicationKey)
export class CreateApplicationKeyHandler implements ICommandHandler<CreateApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyStore,
  ) {}

  async execute({ name, id }: CreateApplicationKey) {
    const secret = newSecret();
    const values = { id, name, clientId: randomUUID(), secretHash: await hashSecret(secret) };
    const key = await this.transactions.run((tx) => this.keys.insert(tx, values));
    this.keys.changed();
    return { key, secret };
  }
}

export class RenameApplicationKey extends Command<ApplicationKeyRow> {
  constructor(
    readonly id: string,
    readonly name: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RenameApplicationKey)
export class RenameApplicationKeyHandler implements ICommandHandler<RenameApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyStore,
  ) {}

  async execute({ id, name }: RenameApplicationKey): Promise<ApplicationKeyRow> {
    return this.transactions.run((tx) =>
      this.keys.update(tx, id, name === undefined ? {} : { name }),
    );
  }
}

/** Tokens of the key stop at once here, and within a second in other processes. */
export class DeleteApplicationKey extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(DeleteApplicationKey)
export class DeleteApplicationKeyHandler implements ICommandHandler<DeleteApplicationKey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: ApplicationKeyStore,
  ) {}

  async execute({ id }: DeleteApplicationKey): Promise<void> {
    await this.transactions.run((tx) => this.keys.delete(tx, id));
    this.keys.changed();
  }
}
