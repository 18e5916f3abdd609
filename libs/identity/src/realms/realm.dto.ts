import { ApiProperty } from '@nestjs/swagger';
import { AsSent, TextLine, Must, Nested, OneOf, Optional, ResourceType } from '#platform/http';
import { DUPLICATE_EMAIL_POLICIES, type DuplicateEmailPolicy } from '../storage/realm.row';
import type { RealmChanges } from './change-realm';

const MAX_REDIRECT_URIS = 100;

class RealmData {
  @ResourceType('authentication-realm')
  type?: string;

  /** Name of the realm. @example "Account management" */
  @Optional()
  @TextLine(1, 255)
  name?: string;

  /**
   * Where members may be sent back to after sign-on; matched character by character.
   * @example ["https://harbour.example/signed-in"]
   */
  @Optional()
  @AsSent()
  @Must(`must be an array of 0 to ${String(MAX_REDIRECT_URIS)} texts`, isShortListOfTexts)
  @ApiProperty({ type: [String], maxItems: MAX_REDIRECT_URIS })
  redirect_uris?: string[];

  /** Whether several members may have the same email. @example "allowed" */
  @Optional()
  @OneOf(...DUPLICATE_EMAIL_POLICIES)
  duplicate_email_policy?: DuplicateEmailPolicy;
}

export class RealmBody {
  @Nested(() => RealmData)
  data!: RealmData;
}

export function toRealmChanges({ data }: RealmBody): RealmChanges {
  return {
    name: data.name,
    redirectUris: data.redirect_uris,
    duplicateEmailPolicy: data.duplicate_email_policy,
  };
}

function isShortListOfTexts(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_REDIRECT_URIS &&
    value.every((one) => typeof one === 'string')
  );
}
