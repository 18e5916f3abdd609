import type { DynamicModule, Type } from '@nestjs/common';
import type { EntityTarget, MigrationInterface, ObjectLiteral } from 'typeorm';
import type { EventType } from '#kernel';
import type { DeclaredSettings } from './extension-settings';
import type { ExtensionPorts } from './ports';

/** The most characters of the name of an extension. */
export const MAX_EXTENSION_NAME = 40;

/**
 * What an extension consists of (docs/guides/extend.md), with the ports that it has. Everything but its name and
 * version may be left out.
 */
export interface ExtensionParts extends ExtensionPorts {
  /** Small letters, digits and single hyphens, at most {@link MAX_EXTENSION_NAME}; everything of its own begins with it. */
  readonly name: string;
  /** Its version, such as `1.4.0`. */
  readonly version: string;
  /** Its controllers and providers. Routes begin with `/v2/extensions/NAME`, names of subscribers with `NAME.`. */
  readonly module?: Type | DynamicModule;
  /** The classes of its tables, whose names begin with `NAME_`, with `_` for each hyphen. */
  readonly rows?: readonly EntityTarget<ObjectLiteral>[];
  /** They run with those of the service. The name of each class begins with `Name`, as a class is called. */
  readonly migrations?: readonly (new () => MigrationInterface)[];
  /** What administrators may be permitted to do, as `NAME:read` or the like, with words for documents. */
  readonly scopes?: Readonly<Record<`${string}:${string}`, string>>;
  /** Types of events that it sends, which are called `NAME.something.v1`. */
  readonly events?: readonly EventType<unknown>[];
  /** What `declareSettings` has returned. */
  readonly settings?: DeclaredSettings;
}

/** An extension as {@link extension} has made it. */
export class Extension {
  constructor(readonly parts: ExtensionParts) {}

  get name(): string {
    return this.parts.name;
  }

  get version(): string {
    return this.parts.version;
  }
}

/** Declares an extension; its package exports the result as default, or as `extension`. */
export function extension(parts: ExtensionParts): Extension {
  return new Extension(parts);
}
