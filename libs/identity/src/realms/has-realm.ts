import { asTx } from '#platform/database';
import { handlerOf } from '#platform/resources';
import { FindMemberRealm, HasOidcProfile, HasRealm } from '../contract';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { RealmRow } from './realm.dto';
import { Realms } from './realms';

/** What siblings ask about realms and profiles. */
export const realmAnswers = [
  handlerOf(Realms, HasRealm, async (realms, { realmId }) => {
    return (await realms.find(realmId, { kind: 'members' })) !== null;
  }),
  handlerOf(Realms, FindMemberRealm, async (_, { transaction }) => {
    const where = { kind: 'members' } as const;
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return (await asTx(transaction).findOneOrFail(RealmRow, { where, order })).id;
  }),
  handlerOf(OidcProfileRepository, HasOidcProfile, async (profiles, { realmId, profileId }) => {
    return (await profiles.find(profileId, { realmId })) !== null;
  }),
];
