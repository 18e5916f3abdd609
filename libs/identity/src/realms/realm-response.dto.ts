import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import { realmAddress } from '../providers/addresses';
import { DUPLICATE_EMAIL_POLICIES, type RealmRow } from '../storage/realm.row';

const TYPE = 'authentication-realm';

/** Where members sign on. */
export class RealmDto extends resourceOf(TYPE) {
  /** @example "Account management" */
  name!: string;

  /** @example ["https://harbour.example/signed-in"] */
  redirect_uris!: string[];

  @ApiProperty({ enum: DUPLICATE_EMAIL_POLICIES })
  duplicate_email_policy!: string;
}

export class RealmResponse extends responseOf(RealmDto) {}

export class RealmListResponse extends listOf(RealmDto) {}

export function toRealm(baseUrl: string, realm: RealmRow) {
  const { id, name, redirectUris, duplicateEmailPolicy } = realm;
  const fields = {
    name,
    redirect_uris: [...redirectUris],
    duplicate_email_policy: duplicateEmailPolicy as string,
  };
  return toResource(TYPE, realm, fields, realmAddress(baseUrl, id));
}
