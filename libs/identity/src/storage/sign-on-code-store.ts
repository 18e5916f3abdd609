import { Injectable } from '@nestjs/common';
import { Transactions } from '#platform';
import { OneTimeTable } from './one-time-table';

/** A member who has signed on, kept under the code that the storefront exchanges (interface E5). */
export interface SignOnCode {
  readonly memberId: string;
  readonly realmId: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
}

@Injectable()
export class SignOnCodeStore extends OneTimeTable<SignOnCode> {
  constructor(transactions: Transactions) {
    super(transactions, 'sign_on_codes');
  }
}
