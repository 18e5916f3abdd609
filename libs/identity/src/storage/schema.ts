import type { Schema } from '#platform/database';
import { ApplicationKeyRow } from '../application-keys/application-key.dto';
import { RealmRow } from '../realms/realm.dto';
import { AddKeyScopes1795641361147 } from './add-key-scopes';
import { AddSessionLength1795329211434 } from './add-session-length';
import { AddStaffRealm1795645000000 } from './add-staff-realm';
import { AddVerifiedEmailRule1795324674292 } from './add-verified-email-rule';
import { AuthenticationSettingsRow } from './authentication-settings.row';
import { CreateApplicationKeys1763683201000 } from './create-application-keys';
import { CreateAuthenticationRealms1763683213000 } from './create-authentication-realms';
import { CreateOidcProfiles1763683213500 } from './create-oidc-profiles';
import { CreateSignOns1763683214000 } from './create-sign-ons';
import { FoldProfileNames1795622400000 } from './fold-profile-names';
import { OidcProfileRow } from '../oidc-profiles/oidc-profile.dto';
import { PendingSignOnRow, SignOnCodeRow } from './one-time.row';

export const identitySchema: Schema = {
  rows: [
    ApplicationKeyRow,
    AuthenticationSettingsRow,
    RealmRow,
    OidcProfileRow,
    PendingSignOnRow,
    SignOnCodeRow,
  ],
  migrations: [
    CreateApplicationKeys1763683201000,
    CreateAuthenticationRealms1763683213000,
    CreateOidcProfiles1763683213500,
    CreateSignOns1763683214000,
    AddVerifiedEmailRule1795324674292,
    AddSessionLength1795329211434,
    FoldProfileNames1795622400000,
    AddKeyScopes1795641361147,
    AddStaffRealm1795645000000,
  ],
};
