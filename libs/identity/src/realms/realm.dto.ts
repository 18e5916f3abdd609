import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Entity } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { AsSent, listOf, Must, responseOf } from '#platform/http';
import { Field, type Kind, line, oneOf, resource } from '#platform/resources';

const MAX_REDIRECT_URIS = 100;

const DUPLICATE_EMAIL_POLICIES = ['allowed', 'api_only'] as const;

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
 * A realm: its members sign on at its profiles, and are sent back to its addresses
 * (docs/reference/sign-on.md#realms). There is exactly one, which the first migration creates.
 */
@Entity('authentication_realms')
export class RealmRow extends ResourceRow {
  /** Name of the realm. @example "Account management" */
  @Field(line(1, 255))
  name!: string;

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
