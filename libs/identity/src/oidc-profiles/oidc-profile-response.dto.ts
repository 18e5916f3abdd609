import { ApiProperty } from '@nestjs/swagger';
import { responseOf, listOf, TimestampsDto, timestampsOf } from '#platform/http';
import { authorizationEndpoint, callbackEndpoint, profileAddress } from '../providers/addresses';
import type { OidcProfileRow } from '../storage/oidc-profile.row';

const TYPE = 'oidc-profile';
const PLACE =
  'stores/91e4a3b2-6c5d-4e7f-8091-a2b3c4d5e6f7/authentication-realms/2b9a6f04-0c5e-4f0b-8d1a-6f1e2d3c4b02';
const ID = 'c41f7e90-77aa-4b9e-9f0d-1122334455a3';

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

/** A provider at which members may sign on (docs/reference/sign-on.md#profiles). */
export class OidcProfileDto {
  @ApiProperty({ format: 'uuid', example: ID })
  id!: string;

  @ApiProperty({ enum: [TYPE] })
  type!: string;

  /** @example "Staff sign-in" */
  name!: string;

  /** @example "https://id.example/.well-known/openid-configuration" */
  discovery_url!: string;

  /** @example "harbour-idp" */
  client_id!: string;

  /** @example false */
  require_verified_email!: boolean;

  meta!: OidcProfileMeta;

  links!: OidcProfileLinks;
}

export class OidcProfileResponse extends responseOf(OidcProfileDto) {}

export class OidcProfileListResponse extends listOf(OidcProfileDto) {}

/** @param storeId this store in the addresses of sign-on */
export function toOidcProfile(
  baseUrl: string,
  storeId: string,
  profile: OidcProfileRow,
): OidcProfileDto {
  const { id: profileId, realmId, name, discoveryUrl, clientId, issuer } = profile;
  const place = { storeId, realmId, profileId };
  const timestamps = timestampsOf(profile);
  const { created_at, updated_at } = timestamps;
  return {
    id: profileId,
    type: TYPE,
    name,
    discovery_url: discoveryUrl,
    client_id: clientId,
    require_verified_email: profile.requireVerifiedEmail,
    meta: { issuer, created_at, updated_at, timestamps },
    links: {
      'authorization-endpoint': authorizationEndpoint(baseUrl, place),
      'callback-endpoint': callbackEndpoint(baseUrl, place),
      self: profileAddress(baseUrl, realmId, profileId),
    },
  };
}
