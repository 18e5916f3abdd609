import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { FoldedFrom, ResourceRow } from '#platform/database';
import {
  listOf,
  Must,
  Nested,
  ResourceType,
  responseOf,
  TextLine,
  TimestampsDto,
  timestampsOf,
} from '#platform/http';
import {
  Field,
  fieldsIn,
  flag,
  type Kind,
  line,
  optional,
  type Sent,
  text,
} from '#platform/resources';
import { authorizationEndpoint, callbackEndpoint, profileAddress } from '../providers/addresses';

const TYPE = 'oidc-profile';
const PLACE =
  'stores/91e4a3b2-6c5d-4e7f-8091-a2b3c4d5e6f7/authentication-realms/2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02';
const ID = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';
const MAX_URL = 2048;

const address: Kind = {
  ...text(1, MAX_URL),
  sent: applyDecorators(
    Must(
      `must be an absolute address of at most ${String(MAX_URL)} characters`,
      (value) => typeof value === 'string' && value.length <= MAX_URL && URL.canParse(value),
    ),
    ApiProperty({ type: String, format: 'uri', maxLength: MAX_URL }),
  ),
};

/** A provider at which members of a realm may sign on (docs/reference/sign-on.md#profiles). */
@Entity('oidc_profiles')
@Index('oidc_profiles_by_name', ['realmId', 'name'], { unique: true })
@Index('oidc_profiles_by_name_key', ['nameKey', 'createdAt', 'id'])
export class OidcProfileRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  realmId!: string;

  /** What the provider is called where members choose one; unique in the realm. @example "Staff sign-in" */
  @Field(line(1, 255))
  name!: string;

  /**
   * Where the provider describes itself.
   * @example "https://id.example/.well-known/openid-configuration"
   */
  @Field(address)
  discoveryUrl!: string;

  /**
   * The issuer in the discovery document when the profile was last written; it must stay the same.
   */
  @Column('varchar', { length: 512 })
  issuer!: string;

  /** The client id of this service at the provider. @example "harbour-idp" */
  @Field(line(1, 1024))
  clientId!: string;

  /** Sealed for this profile; room for 1024 characters of four bytes each. */
  @Column('varchar', { length: 6000 })
  encryptedSecret!: string;

  /**
   * If true, only members whose `email_verified` at the provider is true can sign on.
   * @example false
   */
  @Field({ ...flag, column: { type: 'boolean', default: false } }, optional(false))
  requireVerifiedEmail!: boolean;

  @FoldedFrom('name')
  @Column('varchar', { length: 255, nullable: true })
  nameKey?: string | null;
}

/** What bodies have beside the fields. */
class Beside {
  @ResourceType(TYPE)
  type?: string;

  /** It belongs to the client id; it is stored encrypted and never shown. @example "kX9v2mTq4RzN7wLb" */
  @TextLine(1, 1024)
  client_secret!: string;
}

type Fields = Pick<OidcProfileRow, 'name' | 'discoveryUrl' | 'clientId' | 'requireVerifiedEmail'>;

/** The fields of a profile that an administrator sends; the secret is never shown. */
export interface OidcProfileFields extends Fields {
  readonly clientSecret: string;
}

const names = { new: 'OidcProfileData', changes: 'OidcProfileChanges' };
const profiles = fieldsIn<Fields>(OidcProfileRow, names, Beside);

export class CreateOidcProfileBody {
  @Nested(() => profiles.New)
  data!: Sent<Fields> & Beside;
}

export class ChangeOidcProfileBody {
  /** @example {"name":"Staff"} */
  @Nested(() => profiles.Changes)
  data!: Sent<Fields> & Partial<Beside>;
}

export const toFields = ({ data }: CreateOidcProfileBody): OidcProfileFields => ({
  ...profiles.toValues(data),
  clientSecret: data.client_secret,
});

export const toOidcProfileChanges = ({ data }: ChangeOidcProfileBody) => ({
  ...profiles.toChanges(data),
  clientSecret: data.client_secret,
});

class OidcProfileMeta extends TimestampsDto {
  /** The issuer identifier of the provider. @example "https://id.example" */
  issuer!: string;

  timestamps!: TimestampsDto;
}

class OidcProfileLinks {
  @ApiProperty({
    description: 'Base of the authorization request; keep the parameters that it already has.',
    example: `http://localhost:3000/oidc-idp/login/${PLACE}?profile_id=${ID}`,
  })
  'authorization-endpoint': string;

  @ApiProperty({
    description: 'Register this at the provider as a redirect URI.',
    example: `http://localhost:3000/oidc-idp/callback/${PLACE}/oidc-profiles/${ID}`,
  })
  'callback-endpoint': string;

  /** @example "http://localhost:3000/…" */
  self!: string;
}

class ShownBeside {
  @ApiProperty({ format: 'uuid', example: ID })
  id!: string;

  @ApiProperty({ enum: [TYPE] })
  type!: string;

  meta!: OidcProfileMeta;

  links!: OidcProfileLinks;
}

export class OidcProfileDto extends profiles.shown({}, ShownBeside) {}

export class OidcProfileResponse extends responseOf(OidcProfileDto) {}

export class OidcProfileListResponse extends listOf(OidcProfileDto) {}

/** @param storeId this store in the addresses of sign-on */
export function toOidcProfile(
  baseUrl: string,
  storeId: string,
  profile: OidcProfileRow,
): OidcProfileDto {
  const { id: profileId, realmId, issuer } = profile;
  const place = { storeId, realmId, profileId };
  const timestamps = timestampsOf(profile);
  return {
    id: profileId,
    type: TYPE,
    ...profiles.toShown(profile),
    meta: {
      issuer,
      created_at: timestamps.created_at,
      updated_at: timestamps.updated_at,
      timestamps,
    },
    links: {
      'authorization-endpoint': authorizationEndpoint(baseUrl, place),
      'callback-endpoint': callbackEndpoint(baseUrl, place),
      self: profileAddress(baseUrl, realmId, profileId),
    },
  };
}
