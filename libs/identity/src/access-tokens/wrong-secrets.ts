import { Injectable } from '@nestjs/common';
import { GuessLimit } from '#platform/guesses';

/** The number of wrong secrets that are checked in a minute, for each key and network. */
const MAX_WRONG_SECRETS = 10;
const DETAIL =
  'Too many wrong secrets came for this application key from this address; wait as long as Retry-After says';

/** Slows down callers that guess the secret of a key. */
@Injectable()
export class WrongSecrets extends GuessLimit {
  constructor() {
    super(MAX_WRONG_SECRETS, DETAIL);
  }
}
