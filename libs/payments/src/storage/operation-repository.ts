import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { type ClientAction, ERASED } from '#kernel';
import { SecretBox } from '#platform/crypto';
import {
  type Changes,
  Transactions,
  type Tx,
  withJsonText,
  withoutJsonFields,
} from '#platform/database';
import type { NewOperation } from '../contract';
import { OperationRow } from './operation.row';

/** The fields of an operation that can change. */
export type OperationChanges = Changes<
  Pick<OperationRow, 'status' | 'reference' | 'failure' | 'method' | 'clientAction' | 'askedAt'>
>;

/** Keeps what payment providers are asked to do, and what they have answered. */
@Injectable()
export class OperationRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  /** Stores an operation, unless it is already stored. */
  async insertOnce(tx: Tx, operation: NewOperation, at: Date): Promise<void> {
    const { id, owner, gateway, type, ofId, amount, currency, source } = operation;
    const { method, ...shown } = { method: undefined, ...source };
    const row = {
      id,
      ownerType: owner.type,
      ownerId: owner.id,
      gateway,
      type,
      ofId: ofId ?? null,
      money: { amount, currency },
      source: source === undefined ? null : shown,
      method: method === undefined ? null : this.box.seal(method, id),
      status: 'pending',
      reference: null,
      failure: null,
      clientAction: null,
      askedAt: at,
      createdAt: at,
      updatedAt: at,
    };
    await tx
      .createQueryBuilder()
      .insert()
      .into(OperationRow)
      .values(row as never)
      .orIgnore()
      .execute();
  }

  async find(ids: readonly string[]): Promise<readonly OperationRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.read((manager) => manager.findBy(OperationRow, { id: In([...ids]) }));
  }

  async findIn(tx: Tx, id: string): Promise<OperationRow | null> {
    return tx.findOneBy(OperationRow, { id });
  }

  /** Finds the operations with one of these references at the provider. */
  async findByReferences(references: readonly string[]): Promise<readonly OperationRow[]> {
    if (references.length === 0) return [];
    return this.transactions.read((manager) =>
      manager.findBy(OperationRow, { reference: In([...references]) }),
    );
  }

  /** Finds the pending operations that capture, refund or void one of these. */
  async findAfter(ids: readonly string[]): Promise<readonly OperationRow[]> {
    if (ids.length === 0) return [];
    return this.transactions.read((manager) =>
      manager.findBy(OperationRow, { ofId: In([...ids]), status: 'pending' }),
    );
  }

  /**
   * Finds the pending operations that were last asked about before `until`, the oldest first. It takes
   * one query.
   */
  async toAsk(until: Date, limit: number): Promise<readonly OperationRow[]> {
    return this.transactions.read((manager) =>
      manager.find(OperationRow, {
        where: { status: 'pending', askedAt: LessThanOrEqual(until) },
        order: { askedAt: 'ASC', id: 'ASC' },
        take: limit,
      }),
    );
  }

  /** Undefined fields keep their values. */
  async change(tx: Tx, id: string, changes: OperationChanges, at: Date): Promise<void> {
    const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
    await tx.update(OperationRow, { id }, { ...Object.fromEntries(sent), updatedAt: at });
  }

  /** Erases how the orders and invoices were paid, and deletes their saved methods. */
  async erase(tx: Tx, ownerIds: readonly string[]): Promise<void> {
    if (ownerIds.length === 0) return;
    const erased = {
      method: null,
      clientAction: null,
      source: withoutJsonFields('source', ['returnUrl', 'saveFor']),
      failure: withJsonText('failure', 'message', ERASED),
    };
    await tx.update(OperationRow, { ownerId: In([...ownerIds]) }, erased);
  }

  methodOf({ id, method }: OperationRow): string | undefined {
    return method === null ? undefined : this.box.open(method, id);
  }

  sealedAction(id: string, action: ClientAction): string {
    return this.box.seal(JSON.stringify(action), id);
  }

  clientActionOf({ id, clientAction }: OperationRow): ClientAction | undefined {
    const text = clientAction === null ? undefined : this.box.open(clientAction, id);
    return text === undefined ? undefined : (JSON.parse(text) as ClientAction);
  }
}
