import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions } from '#platform/database';
import { type DuplicateEmailPolicy, RealmRow } from './realm.row';

/**
 * A realm: its members sign on at its profiles, and are sent back to its addresses
 * (docs/reference/sign-on.md#realms).
 */
export interface Realm {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly duplicateEmailPolicy: DuplicateEmailPolicy;
}

/** Loads and stores the realm. There is exactly one, which the first migration creates. */
@Injectable()
export class RealmRepository extends ResourceTable<RealmRow> {
  constructor(transactions: Transactions) {
    super(transactions, RealmRow, 'authentication realm');
  }
}
