import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Entity } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { AsSent, listOf, Must, responseOf } from '#platform/http';
import { Field, type Kind, line, oneOf, resource, shownOnly } from '#platform/resources';

const MAX_REDIRECT_URIS = 100;

/** Whose realm it is: members of accounts, or the people who work for the shop. */
const REALM_KINDS = ['members', 'staff'] as const;
const OLDEST_KIND = 'members';

const DUPLICATE_EMAIL_POLICIES = ['allowed', 'api_only'] as const;

/** Realms of releases that had no others are those of members. */
const realmKind: Kind = {
  ...oneOf(20, ...REALM_KINDS),
  column: { type: 'varchar', length: 20, default: OLDEST_KIND },
};

/** Exactly as sent, because they are matched character by character. */
const redirectUris: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    AsSent(),
    Must(`must be an array of 0 to ${String(MAX_REDIRECT_URIS)} texts`, isShortListOfTexts),
    ApiProperty({ type: [String], maxItems: MAX_REDIRECT_URIS }),
  ),
  shown: { type: [String] },
};

/**
 * A realm: its people sign on at its profiles, and are sent back to its addresses
 * (docs/reference/sign-on.md#realms). There are two, which the migrations create: one for the members of
 * accounts, and one for staff.
 */
@Entity('authentication_realms')
export class RealmRow extends ResourceRow {
  /** Name of the realm. @example "Account management" */
  @Field(line(1, 255))
  name!: string;

  /** Whose realm it is. @example "members" */
  @Field(realmKind, shownOnly)
  kind!: (typeof REALM_KINDS)[number];

  /**
   * Where members may be sent back to after sign-on; matched character by character.
   * @example ["https://harbour.example/signed-in"]
   */
  @Field(redirectUris)
  redirectUris!: readonly string[];

  /** Whether several members may have the same email. @example "allowed" */
  @Field(oneOf(20, ...DUPLICATE_EMAIL_POLICIES))
  duplicateEmailPolicy!: (typeof DUPLICATE_EMAIL_POLICIES)[number];
}

const realms = resource('authentication-realm', RealmRow, {
  path: '/v2/authentication-realms',
  names: { new: 'NewRealmData', changes: 'RealmData' },
});

export class RealmBody extends realms.changesBody() {}

export class RealmDto extends realms.shown() {}

export class RealmResponse extends responseOf(RealmDto) {}

export class RealmListResponse extends listOf(RealmDto) {}

export const { toChanges, show } = realms;

function isShortListOfTexts(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_REDIRECT_URIS &&
    value.every((one) => typeof one === 'string')
  );
}
