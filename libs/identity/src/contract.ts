import { Query } from '@nestjs/cqrs';

/** Whether there is such a realm of members. */
export class HasRealm extends Query<boolean> {
  constructor(readonly realmId: string) {
    super();
  }
}

/**
 * Whether members may change the account that they act for. It comes from a cache that is at most a
 * second old.
 */
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
