import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { Type } from '@nestjs/common';
import { toInstance } from './validation';

const BODY = new RegExp(`^${String(RouteParamtypes.BODY)}:(\\d+)$`);
const NO_CHANGE: ReadonlySet<string> = new Set(['type', 'id']);

/**
 * The names of the fields that a body sends to change. Only names that the class of the body declares
 * count, so that nothing of what people write gets into the audit trail.
 */
export function sentFields(bodyType: Type<object> | undefined, body: unknown): readonly string[] {
  if (bodyType === undefined || !isObject(body)) return [];
  const { data } = toInstance(bodyType, body) as { readonly data?: unknown };
  const { attributes, ...others } = isObject(data) ? data : {};
  const sent = isObject(attributes) ? { ...others, ...attributes } : others;
  return Object.keys(sent).filter((name) => sent[name] !== undefined && !NO_CHANGE.has(name));
}

/** The class of the body that a handler takes; undefined if it takes none. */
export function bodyTypeOf(controller: Type, method: string): Type<object> | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ??
    {}) as Readonly<Record<string, unknown>>;
  const [index] = Object.keys(parameters).flatMap((key) => BODY.exec(key)?.[1] ?? []);
  if (index === undefined) return undefined;
  const types = Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) as
    | readonly Type<object>[]
    | undefined;
  const type = types?.[Number(index)];
  return type === Object ? undefined : type;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
