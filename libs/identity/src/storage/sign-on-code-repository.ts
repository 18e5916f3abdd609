import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform/database';
import { OneTimeTable } from '#platform/one-time';
import type { SignOn } from '../domain/sign-on-session';

/**
 * A member who has signed on, kept under the code that the storefront exchanges
 * (docs/reference/sign-on.md#member-tokens).
 */
export interface SignOnCode {
  readonly memberId: string;
  readonly realmId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  /** Codes of older releases have none. */
  readonly signOn?: SignOn;
}

/** Keeps the codes that a storefront exchanges for a token, each of which works once. */
@Injectable()
export class SignOnCodeRepository extends OneTimeTable<SignOnCode> {
  constructor(transactions: Transactions) {
    super(transactions, 'sign_on_codes');
  }
}
