import { handlerOf } from '#platform/resources';
import { HasOidcProfile, HasRealm } from '../contract';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';
import { Realms } from './realms';

/** What siblings ask about realms and profiles. */
export const realmAnswers = [
  handlerOf(Realms, HasRealm, async (realms, { realmId }) => {
    return (await realms.find(realmId, { kind: 'members' })) !== null;
  }),
  handlerOf(OidcProfileRepository, HasOidcProfile, async (profiles, { realmId, profileId }) => {
    return (await profiles.find(profileId, { realmId })) !== null;
  }),
];
