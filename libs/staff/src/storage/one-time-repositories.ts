import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { OneTimeTable } from '#platform/one-time';

/** Somebody who may register a passkey, kept under the code in the link of the invitation. */
export interface Invitation {
  /** The person; for the first owner, the id that they will have. */
  readonly staffId: string;
  /** The roles of the person when they were invited; undefined in the link for the first owner. */
  readonly roles?: readonly string[];
}

/** Keeps invitations until they are used or expire (docs/reference/staff.md#invitations). */
@Injectable()
export class InvitationRepository extends OneTimeTable<Invitation> {
  constructor(transactions: Transactions) {
    super(transactions, 'staff_invitations');
  }
}

/** What a browser has asked a challenge for, kept under the challenge. */
export type Challenge =
  | { readonly purpose: 'sign-on' }
  | {
      readonly purpose: 'registration';
      /** The hash of the code of the invitation. */
      readonly invitation: string;
      readonly staffId: string;
      /** Whom the first owner wants to be. */
      readonly firstOwner?: { readonly name: string; readonly email: string };
    };

/** Keeps the challenges that passkeys answer, each of them once (docs/reference/staff.md#passkeys). */
@Injectable()
export class ChallengeRepository extends OneTimeTable<Challenge> {
  constructor(transactions: Transactions) {
    super(transactions, 'staff_challenges');
  }
}

/** Somebody who has proven who they are, kept under the code that is exchanged for a token. */
export interface StaffCode {
  readonly staffId: string;
  /** After a sign-on at a provider: where its code came back to, and the challenge of its verifier. */
  readonly oidc?: { readonly redirectUri: string; readonly codeChallenge: string };
}

/** Keeps the codes that are exchanged for tokens, each of them once. */
@Injectable()
export class StaffCodeRepository extends OneTimeTable<StaffCode> {
  constructor(transactions: Transactions) {
    super(transactions, 'staff_codes');
  }
}
