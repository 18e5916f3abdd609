import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { ALL_SCOPES, isScope, type Scope } from '#platform/auth';
import { ResourceRow } from '#platform/database';
import { listOf, Must, responseOf } from '#platform/http';
import { Field, type Kind, line, removable, resource, shownOnly } from '#platform/resources';

const LISTED = {
  enum: [...ALL_SCOPES],
  enumName: 'Scope',
  enumSchema: { description: 'What an administrator may be permitted to do' },
  isArray: true,
};

const scopes: Kind = {
  column: { type: 'json' },
  sent: applyDecorators(
    Must(`must be a list of scopes: ${[...ALL_SCOPES].join(', ')}`, isListOfScopes),
    ApiProperty(LISTED),
  ),
  shown: LISTED,
  toStored: (sent: readonly Scope[]) => [...ALL_SCOPES].filter((scope) => sent.includes(scope)),
};

/** A client that may get access tokens. */
@Entity('application_keys')
export class ApplicationKeyRow extends ResourceRow {
  /** What the key is for. @example "Kiosk in the harbour hall" */
  @Field(line(1, 255))
  name!: string;

  /** @example "harbour-web" */
  @Index('application_keys_by_client_id', { unique: true })
  @Field(line(1, 255), shownOnly)
  clientId!: string;

  /**
   * What programs with this key may do as administrators; everything if it is left out.
   * @example ["catalog:read","stock:write"]
   */
  @Field(scopes, removable)
  scopes!: readonly Scope[] | null;

  /** Salt and hash; the secret itself is shown once and never stored. */
  @Column('varchar', { length: 255 })
  secretHash!: string;
}

const keys = resource('application_key', ApplicationKeyRow, {
  path: '/v2/application-keys',
  names: { new: 'ApplicationKeyData', changes: 'ApplicationKeyChanges' },
});

export class CreateApplicationKeyBody extends keys.newBody() {}

export class UpdateApplicationKeyBody extends keys.changesBody() {}

export class ApplicationKeyDto extends keys.shown({ name: 'Storefront' }) {}

class NewApplicationKeyDto extends ApplicationKeyDto {
  /** Shown only in this response. @example "kX9v2mTq4RzN7wLbYc1dHs6fJp0aGuEi" */
  client_secret!: string;
}

export class ApplicationKeyResponse extends responseOf(ApplicationKeyDto) {}

export class NewApplicationKeyResponse extends responseOf(NewApplicationKeyDto) {}

export class ApplicationKeyListResponse extends listOf(ApplicationKeyDto) {}

export const { toValues, toChanges, show } = keys;

function isListOfScopes(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && isScope(one));
}
