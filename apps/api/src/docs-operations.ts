import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_TOKEN, CALLERS, type Access, MEMBER_HEADER } from '#platform/auth';
import { RATE_SHARE } from '#platform/http';

export type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

type SecurityRequirements = NonNullable<Operation['security']>;

export interface PlacedOperation {
  readonly path: string;
  readonly method: (typeof METHODS)[number];
  readonly operation: Operation;
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** The places of parameters, in the order in which they are shown. */
const PLACES = ['path', 'query', 'header'];

const OUTCOMES: Readonly<Record<string, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted; the work is done shortly',
  204: 'Done; the response has no body',
};

export function operationsOf(document: OpenAPIObject): readonly PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

/** Removes an extension that our decorators have left in an operation, and returns its value. */
export function takeExtension(operation: Operation, name: string): unknown {
  const value: unknown = Reflect.get(operation, name);
  Reflect.deleteProperty(operation, name);
  return value;
}

/** Removes and returns who may use an operation; undefined if it needs no token. */
export function takeAccess(operation: Operation): Access | undefined {
  return takeExtension(operation, CALLERS) as Access | undefined;
}

/**
 * Writes the summary, description and callers of an operation, and the meaning of its responses.
 */
export function describeOperation(operation: Operation, access: Access | undefined): void {
  const [, summary = '', details = ''] =
    /^(.*?)(?:\.\s+(.*?))?\.?$/s.exec(operation.summary ?? '') ?? [];
  operation.summary = summary;
  operation.operationId = operation.operationId?.replace(/\[\d+\]$/, '') ?? '';
  const share = takeExtension(operation, RATE_SHARE) as number | undefined;
  const sentences = [details === '' ? '' : `${details}.`, audienceOf(access), limitOf(share)];
  const description = sentences.filter((sentence) => sentence !== '').join(' ');
  if (description !== '') operation.description = description;
  operation.security ??= securityOf(access);
  if (access !== undefined) Reflect.set(operation, CALLERS, access.kinds);
  if (access?.kinds.includes('member') === true) nameMemberToken(operation);
  operation.parameters?.sort((one, other) => placeOf(one) - placeOf(other));
  for (const [status, response] of Object.entries(operation.responses)) {
    const outcome = OUTCOMES[status];
    if (outcome !== undefined && response !== undefined && 'description' in response) {
      response.description ||= outcome;
    }
  }
}

/**
 * Documents the member token of operations that are open to members, unless they document it
 * themselves.
 */
function nameMemberToken(operation: Operation): void {
  const parameters = operation.parameters ?? [];
  if (parameters.some((one) => 'name' in one && one.name === MEMBER_HEADER)) return;
  const description = 'Token of a member who has signed on; it speaks for one account.';
  const schema = { type: 'string' };
  operation.parameters = [
    ...parameters,
    { name: MEMBER_HEADER, in: 'header', required: false, description, schema },
  ];
}

function placeOf(parameter: NonNullable<Operation['parameters']>[number]): number {
  return 'in' in parameter ? PLACES.indexOf(parameter.in) : PLACES.length;
}

/** Administrators need the scope. Others need a token, and no scope. */
function securityOf(access: Access | undefined): SecurityRequirements {
  if (access === undefined) return [];
  const { kinds, scope } = access;
  const ofAdministrators = scope === undefined ? [] : [{ [ACCESS_TOKEN]: [scope] }];
  const isForOthers = kinds.some((kind) => kind !== 'admin');
  return [...(isForOthers ? [{ [ACCESS_TOKEN]: [] }] : []), ...ofAdministrators];
}

function audienceOf(access: Access | undefined): string {
  if (access?.scope === undefined) return '';
  const { kinds, scope } = access;
  if (kinds.includes('public')) {
    return `Without the scope \`${scope}\`, an administrator may do here what a shopper may.`;
  }
  return kinds.includes('member')
    ? `For members, and for administrators with the scope \`${scope}\`.`
    : `For administrators with the scope \`${scope}\`.`;
}

function limitOf(share: number | undefined): string {
  if (share === undefined) return '';
  const fraction = String(Math.round(1 / share));
  return `These requests have their own rate limit: 1/${fraction} of the general one.`;
}
