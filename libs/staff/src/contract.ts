import { Command, Query } from '@nestjs/cqrs';
import type { OpenTransaction, Origin } from '#kernel';

/** A staff member who has signed on, and the scopes of their token at the moment. */
export interface IdentifiedStaff {
  readonly staffId: string;
  readonly scopes: ReadonlySet<string>;
}

/**
 * Finds the staff member whose token this is; undefined for any other text, and after the sign-on has ended. A
 * change of the person counts within a second.
 */
export class IdentifyStaff extends Query<IdentifiedStaff | undefined> {
  constructor(readonly token: string) {
    super();
  }
}

/** Whether there is a staff member; until then, who accepts an invitation becomes the first owner. */
export class IsAnyoneStaff extends Query<boolean> {}

/** Somebody whom a provider of the staff realm has identified, and how their code will be exchanged. */
export interface StaffIdentity {
  readonly profileId: string;
  readonly subject: string;
  readonly email: string;
  /** Whether the provider says that it has verified the email. */
  readonly isEmailVerified: boolean;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  /** How long the code can be exchanged, in milliseconds. */
  readonly codeLifetime: number;
}

/**
 * Signs on the staff member who has this email (docs/reference/staff.md#providers).
 * @returns a code for a token; undefined for everybody who may not sign on
 */
export class SignOnStaff extends Command<string | undefined> {
  constructor(
    readonly identity: StaffIdentity,
    readonly by: Origin,
  ) {
    super();
  }
}

/** Writes an invitation to a staff member, if mails are sent. The module `mail` carries it out. */
export class MailInvitation extends Command<void> {
  constructor(
    readonly invitation: {
      readonly staffId: string;
      readonly name: string;
      readonly email: string;
      readonly link: string;
      readonly expires: Date;
    },
  ) {
    super();
  }
}

/** Unbinds staff members from the accounts of a provider that is deleted, and ends their tokens. */
export class ForgetStaffProvider extends Command<void> {
  constructor(
    readonly tx: OpenTransaction,
    readonly profileId: string,
  ) {
    super();
  }
}
