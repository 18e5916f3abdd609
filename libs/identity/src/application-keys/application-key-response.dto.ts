import { responseOf, listOf, resourceOf, toResource } from '#platform/http';
import type { ApplicationKey } from '../management';

/** A client that may get access tokens. */
export class ApplicationKeyDto extends resourceOf('application_key') {
  /** @example "Storefront" */
  name!: string;

  /** @example "harbour-web" */
  client_id!: string;
}

class NewApplicationKeyDto extends ApplicationKeyDto {
  /** Shown only in this response. @example "kX9v2mTq4RzN7wLbYc1dHs6fJp0aGuEi" */
  client_secret!: string;
}

export class ApplicationKeyResponse extends responseOf(ApplicationKeyDto) {}

export class NewApplicationKeyResponse extends responseOf(NewApplicationKeyDto) {}

export class ApplicationKeyListResponse extends listOf(ApplicationKeyDto) {}

export function toNewApplicationKey(
  baseUrl: string,
  key: ApplicationKey,
  secret: string,
): NewApplicationKeyDto {
  return { ...toApplicationKey(baseUrl, key), client_secret: secret };
}

export function toApplicationKey(baseUrl: string, key: ApplicationKey) {
  const { id, name, clientId } = key;
  const fields = { name, client_id: clientId };
  return toResource('application_key', key, fields, `${baseUrl}/v2/application-keys/${id}`);
}
