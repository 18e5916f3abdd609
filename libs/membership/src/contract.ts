import { Command, Query } from '@nestjs/cqrs';

/** A business customer. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly legalName: string | null;
  /** Unique among all accounts that have one. */
  readonly registrationId: string | null;
  readonly externalRef: string | null;
  /** The account that this one belongs to. */
  readonly parentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** @throws DomainError `Not Found` */
export class ReadAccount extends Query<Account> {
  constructor(readonly id: string) {
    super();
  }
}

export interface NewAccount {
  /** Chosen by us when it is left out. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly legalName?: string | null | undefined;
  readonly registrationId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
  readonly parentId?: string | null | undefined;
}

/** @throws DomainError `Not Found` for an unknown parent, `Conflict` for a registration id in use */
export class CreateAccount extends Command<Account> {
  constructor(readonly account: NewAccount) {
    super();
  }
}
