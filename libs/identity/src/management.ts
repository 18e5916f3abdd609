import { Command, Query } from '@nestjs/cqrs';
import { type Origin, SYSTEM } from '#kernel';

/** Who may ask for access tokens. */
export interface ApplicationKey {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Answers with the key, whose id is a new one if none is given, and the secret shown only now. */
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
