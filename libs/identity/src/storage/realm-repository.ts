import { Injectable } from '@nestjs/common';
import { ResourceTable, Transactions } from '#platform';
import { type DuplicateEmailPolicy, RealmRow } from './realm.row';

/**
 * Where members sign on, and to which addresses they may be sent back
 * (docs/reference/sign-on.md#realms).
 */
export interface Realm {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly duplicateEmailPolicy: DuplicateEmailPolicy;
}

/** Exactly one from the start: the one of the settings. */
@Injectable()
export class RealmRepository extends ResourceTable<RealmRow> {
  constructor(transactions: Transactions) {
    super(transactions, RealmRow, 'authentication realm');
  }
}
