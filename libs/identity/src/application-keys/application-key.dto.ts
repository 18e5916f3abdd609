import { PartialType } from '@nestjs/swagger';
import { Nested, ResourceType, Text, toResource } from '#platform';
import type { ApplicationKeyRow } from '../storage/application-key.row';

class ApplicationKeyData {
  @ResourceType('application_key')
  type?: string;

  /** What the key is for. @example "Storefront" */
  @Text(1, 255)
  name!: string;
}

class ApplicationKeyChanges extends PartialType(ApplicationKeyData, {
  skipNullProperties: false,
}) {}

export class CreateApplicationKeyBody {
  @Nested(() => ApplicationKeyData)
  data!: ApplicationKeyData;
}

export class UpdateApplicationKeyBody {
  @Nested(() => ApplicationKeyChanges)
  data!: ApplicationKeyChanges;
}

export function toApplicationKey(baseUrl: string, row: ApplicationKeyRow, secret?: string) {
  const { id, name, clientId } = row;
  const fields = { name, client_id: clientId, client_secret: secret };
  return toResource('application_key', row, fields, `${baseUrl}/v2/application-keys/${id}`);
}
