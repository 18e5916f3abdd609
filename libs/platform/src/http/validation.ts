import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validateSync, type ValidationError } from 'class-validator';
import { failWith, type Fault, invalid, MAX_FAULTS, shortKey } from '#kernel';
import { readDeclared } from './declared-fields';
import { passesRules } from './declared-rules';

export { MAX_FAULTS };

rememberRules();

/** Validates a body by its DTO class before any handler sees it. Unknown fields are ignored. */
@Injectable()
export class BodyPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    return type === 'body' && metatype !== undefined && metatype !== Object
      ? wellFormed(metatype as Type<object>, value)
      : value;
  }
}

/**
 * The declared fields of `input` as an instance of their class. Other fields are not even read, so no
 * key, such as `constructor`, can mislead the transformer.
 */
export function toInstance<T extends object>(dto: Type<T>, input: Record<string, unknown>): T {
  return readDeclared(dto, input);
}

/**
 * The body as an instance of its class.
 * @throws DomainError with all faults, at most 20, in the order of the input
 */
export function wellFormed<T extends object>(dto: Type<T>, value: unknown, path = ''): T {
  const body = toInstance(dto, isPlainObject(value) ? value : {});
  failWith(faultsOf(body, value, path));
  return body;
}

/**
 * Returns the fields of an object within a request as an instance of their class, or all of their
 * faults.
 */
export function judged<T extends object>(
  dto: Type<T>,
  input: Record<string, unknown>,
  path: string,
): T | readonly Fault[] {
  const instance = toInstance(dto, input);
  const faults = faultsOf(instance, input, path);
  return faults.length > 0 ? faults : instance;
}

/**
 * The faults of an instance made from `input`.
 * @param path where the instance stands in the request, such as `data[2]`; empty for the body
 */
export function faultsOf(instance: object, input: unknown, path: string): readonly Fault[] {
  if (passesRules(instance)) return [];
  const errors = validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false });
  return errors.length === 0 ? [] : inOrder(errors, input, path).slice(0, MAX_FAULTS);
}

/**
 * Sorts faults in the order of the input, outer ones first. Missing fields come after those that were
 * sent.
 */
export function inInputOrder(faults: readonly Fault[], input: unknown): readonly Fault[] {
  const placed = faults.map((fault) => ({ fault, place: placeOf(fault, input) }));
  return placed
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ fault }) => fault);
}

/** Positions of the fields on the way to the fault. */
function placeOf({ source = '' }: Fault, input: unknown): readonly number[] {
  const place: number[] = [];
  let owner = input;
  for (const field of source.split(/[.[\]]+/).filter((part) => part !== '')) {
    const names = typeof owner === 'object' && owner !== null ? Object.keys(owner) : [];
    place.push(names.includes(field) ? names.indexOf(field) : names.length);
    owner = (owner as Record<string, unknown> | null | undefined)?.[field];
  }
  return place;
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((position, depth) => position !== other[depth]);
  if (differs === -1) return one.length - other.length;
  return (one[differs] ?? 0) - (other[differs] ?? -1);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function inOrder(errors: readonly ValidationError[], input: unknown, path: string): Fault[] {
  const names = isPlainObject(input) ? Object.keys(input) : [];
  const position = ({ property }: ValidationError) =>
    names.includes(property) ? names.indexOf(property) : names.length;
  return [...errors]
    .sort((one, other) => position(one) - position(other))
    .flatMap((error) => {
      const own = childPath(path, error.property);
      const judge = judgeOf(error);
      if (judge !== undefined) return judge(error.value).map((fault) => placedAt(own, fault));
      const [reason] = Object.values(error.constraints ?? {});
      if (reason !== undefined)
        return [invalid(own, sentence(reason, error.property), error.value)];
      const inside = (input as Record<string, unknown> | undefined)?.[error.property];
      return inOrder(error.children ?? [], inside, own);
    });
}

/**
 * A rule that returns all faults of a value. Their sources are relative to the value and may be empty.
 */
export type Judge = (value: unknown) => readonly Fault[];

function judgeOf({ contexts = {} }: ValidationError): Judge | undefined {
  const [context] = Object.values(contexts) as readonly { readonly judge?: Judge }[];
  return context?.judge;
}

/** Turns a fault of a value into a fault of the request; its sentence begins with its source. */
export function placedAt(path: string, { source = '', detail, ...fault }: Fault): Fault {
  const place = [path, source].filter((part) => part !== '').join('.');
  return { ...fault, detail: `${place}${detail.slice(source.length)}`, source: place };
}

function childPath(path: string, property: string): string {
  if (/^\d+$/.test(property)) return `${path}[${property}]`;
  const key = shortKey(property);
  return path === '' ? key : `${path}.${key}`;
}

/** Messages of the validators begin with the bare name of the property; ours with the whole path. */
function sentence(reason: string, property: string): string {
  return reason.startsWith(`${property} `) ? reason.slice(property.length + 1) : reason;
}

/**
 * For each object, the library searches the rules of all classes. This caches the result for each
 * class, because the options are always those of {@link faultsOf}.
 */
function rememberRules(): void {
  const storage = getMetadataStorage();
  const search = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, ReturnType<typeof search>>();
  storage.getTargetValidationMetadatas = (dto, ...options) => {
    const rules = known.get(dto);
    if (rules !== undefined) return rules;
    const found = search(dto, ...options);
    known.set(dto, found);
    return found;
  };
}
