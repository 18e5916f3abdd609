import { Command, Query } from '@nestjs/cqrs';
import { type Origin, SYSTEM } from '#kernel';

/** A client that may get access tokens. */
export interface ApplicationKey {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * Creates a key. The result has the key, with a new id if none is given, and its secret, which is shown
 * only now.
 */
export class CreateApplicationKey extends Command<{
  readonly key: ApplicationKey;
  readonly secret: string;
}> {
  constructor(
    readonly name: string,
    readonly id?: string,
    readonly by: Origin = SYSTEM,
  ) {
    super();
  }
}

/** The realm in which the members of accounts sign on. */
export class ReadMemberRealm extends Query<{ readonly id: string }> {}
