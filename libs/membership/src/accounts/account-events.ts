import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { later } from '#kernel';
import type { Tx } from '#platform/database';
import { integrationEvent, Outbox } from '#platform/messaging';
import { AccountChanged, type AccountField } from '../contract';
import type { AccountRow } from './account.dto';

/** The fields of a row that receivers of events know. */
const FIELDS = {
  name: 'name',
  legalName: 'legal_name',
  registrationId: 'registration_id',
  externalRef: 'external_ref',
  parentId: 'parent_id',
  taxExempt: 'tax_exempt',
  customFields: 'custom_fields',
} as const satisfies Partial<Record<keyof AccountRow, AccountField>>;

type Kept = Pick<AccountRow, 'id' | 'updatedAt'>;

/** Publishes what becomes of accounts, in the transaction of the change. */
@Injectable()
export class AccountEvents {
  constructor(private readonly outbox: Outbox) {}

  isWanted(): boolean {
    return this.outbox.isWanted(AccountChanged);
  }

  async created(tx: Tx, ...accounts: readonly AccountRow[]): Promise<void> {
    const events = accounts.map(({ id, createdAt }) => {
      const data = { account_id: id, change: 'created' } as const;
      return integrationEvent(AccountChanged, id, createdAt, data);
    });
    await this.outbox.append(tx, events);
  }

  /** Publishes nothing if no field has another value than before. */
  async changed(tx: Tx, before: Readonly<AccountRow>, after: AccountRow): Promise<void> {
    const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
    const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
    if (changed.length > 0) await this.changedIn(tx, [before], changed);
  }

  /** @param accounts as they were before; all of them have other values in these fields */
  async changedIn(
    tx: Tx,
    accounts: readonly Kept[],
    names: readonly (keyof typeof FIELDS)[],
  ): Promise<void> {
    const fields = names.map((name) => FIELDS[name]);
    const now = new Date();
    const events = accounts.map(({ id, updatedAt }) => {
      const data = { account_id: id, change: 'changed', fields } as const;
      return integrationEvent(AccountChanged, id, later(updatedAt, now), data);
    });
    await this.outbox.append(tx, events);
  }

  async deleted(tx: Tx, { id, updatedAt }: Kept): Promise<void> {
    const data = { account_id: id, change: 'deleted' } as const;
    const at = later(updatedAt, new Date());
    await this.outbox.append(tx, [integrationEvent(AccountChanged, id, at, data)]);
  }
}
