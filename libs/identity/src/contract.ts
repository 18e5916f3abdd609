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

/** Whether there is such a realm. */
export class HasRealm extends Query<boolean> {
  constructor(readonly realmId: string) {
    super();
  }
}

/** The realm in which the members of accounts sign on. */
export class ReadMemberRealm extends Query<{ readonly id: string }> {}

/** Whether members may change the account that they act for. Known from memory, at most a second old. */
export class MayMembersChangeAccount extends Query<boolean> {}

/** Whether there is such an OIDC profile in the realm. */
export class HasOidcProfile extends Query<boolean> {
  constructor(
    readonly realmId: string,
    readonly profileId: string,
  ) {
    super();
  }
}
