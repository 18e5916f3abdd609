import type { Type } from '@nestjs/common';
import { plainToInstance, TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage as storage } from 'class-transformer/cjs/storage.js';

/** Only declared fields are read, and those that were not sent are left out. */
const OPTIONS = { strategy: 'excludeAll', exposeUnsetFields: false } as const;
const { PLAIN_TO_CLASS } = TransformationType;
const UNREAD = Symbol('unread');

/** A field of a class, and what its decorators make of a value, one after another. */
interface DeclaredField {
  readonly name: string;
  readonly transforms: readonly ((parameters: TransformFnParams) => unknown)[];
}

type Input = Readonly<Record<string, unknown>>;

/** Undefined for a class that only the library can read. */
const known = new Map<Type<object>, readonly DeclaredField[] | undefined>();

/**
 * The declared fields of `input` as an instance of their class, as the library reads them. For each object the library
 * searches the declarations of all classes; this does so once for a class.
 */
export function readDeclared<T extends object>(dto: Type<T>, input: Input): T {
  if (!known.has(dto)) known.set(dto, fieldsOf(dto));
  const fields = known.get(dto);
  if (fields === undefined) return plainToInstance(dto, input, OPTIONS);
  const instance = new dto();
  for (const field of fields) {
    const value = valueOf(field, input);
    if (value !== undefined) (instance as Record<string, unknown>)[field.name] = value;
  }
  return instance;
}

function valueOf({ name, transforms }: DeclaredField, input: Input): unknown {
  const sent = input[name];
  const [first, ...others] = transforms;
  if (first === undefined) return plain(sent);
  const value = first(new Given(name, input));
  return others.reduce((before, transform) => transform(new Given(name, input, before)), value);
}

/** What a decorator gets. Most of those for objects look at `obj` alone, so the value is made for the others. */
class Given implements TransformFnParams {
  readonly type = PLAIN_TO_CLASS;
  readonly options = OPTIONS;

  constructor(
    readonly key: string,
    readonly obj: Input,
    private readonly before: unknown = UNREAD,
  ) {}

  get value(): unknown {
    return this.before === UNREAD ? plain(this.obj[this.key]) : this.before;
  }
}

/** What the library makes of a value in a field without a class. */
function plain(sent: unknown): unknown {
  const isObject = typeof sent === 'object' && sent !== null;
  return isObject ? plainToInstance<object, object>(Object, sent, OPTIONS) : sent;
}

function fieldsOf(dto: Type<object>): readonly DeclaredField[] | undefined {
  const names = [...new Set(storage.getExposedProperties(dto, PLAIN_TO_CLASS))];
  const isPlain = names.every((name) => isPlainField(dto, name));
  if (!isPlain || storage.getExcludedProperties(dto, PLAIN_TO_CLASS).length > 0) return undefined;
  return names.map((name) => {
    const transforms = storage.findTransformMetadatas(dto, name, PLAIN_TO_CLASS);
    return { name, transforms: transforms.map(({ transformFn }) => transformFn) };
  });
}

/** Options may be missing, whatever the types of the library say. */
interface Declared {
  readonly options?: object;
}

/** Whether the library reads the field by its name, for everybody, and as no collection of its own. */
function isPlainField(dto: Type<object>, name: string): boolean {
  const prototype = dto.prototype as object;
  const type = storage.findTypeMetadata(dto, name) as
    | { readonly reflectedType?: unknown; readonly typeFunction?: () => unknown }
    | undefined;
  const declared: readonly Declared[] = [
    storage.findExposeMetadata(dto, name),
    ...storage.findTransformMetadatas(dto, name, PLAIN_TO_CLASS),
  ];
  return (
    !(name in prototype) &&
    declared.every(({ options }) => hasNoOptions(options)) &&
    type?.typeFunction?.() === Object &&
    type.reflectedType !== Map &&
    type.reflectedType !== Set
  );
}

function hasNoOptions(options: object = {}): boolean {
  return Object.keys(options).every((option) => option === 'toClassOnly');
}
