import { publishedEventNames } from '#kernel';
import { SCOPES } from '#platform/auth';
import {
  type Extension,
  type ExtensionParts,
  MAX_EXTENSION_NAME,
  PORT_NAMES,
} from '#platform/extensions';
import type { ModuleParts } from './module-parts';

/** What an extension does not take part by; all else that it has is a port. */
const OWN = ['name', 'version', 'module', 'rows', 'migrations', 'scopes', 'events', 'settings'];

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** Whether an extension may be called so. */
export function isName(text: string): boolean {
  return NAME.test(text) && text.length <= MAX_EXTENSION_NAME;
}

/** The forms in which everything of an extension begins with its name. */
export function prefixesOf({ name }: { readonly name: string }) {
  const words = name.split('-');
  return {
    tables: `${words.join('_')}_`,
    routes: `/v2/extensions/${name}`,
    dotted: `${name}.`,
    scopes: `${name}:`,
    classes: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    settings: words.join('_').toUpperCase(),
  };
}

/**
 * What is wrong with an extension by itself, as the end of a sentence that begins with it: names that do not
 * begin with its own could be taken by another one, or by a later version of the service.
 * @returns undefined if nothing is
 */
export function faultOf({ parts }: Extension, { routes, subscribers }: ModuleParts) {
  const { name, version } = parts;
  if (typeof name !== 'string' || !isName(name)) {
    return `must have a name of small letters, digits and single hyphens, at most ${String(MAX_EXTENSION_NAME)} characters long, such as wish-list`;
  }
  if (typeof version !== 'string' || !VERSION.test(version)) {
    return 'must have a version such as 1.0.0';
  }
  return (
    taken(name) ?? unknownPart(parts) ?? wrongRoute(name, routes) ?? wrongName(parts, subscribers)
  );
}

/** A name with which something of the service itself begins. */
function taken(name: string): string | undefined {
  const { dotted, scopes } = prefixesOf({ name });
  const scope = Object.keys(SCOPES).find((one) => one.startsWith(scopes));
  const event = publishedEventNames().find((one) => one.startsWith(dotted));
  const own = scope ?? event;
  return own && `has a name with which ${own} of the service begins; choose another one`;
}

function unknownPart(parts: ExtensionParts): string | undefined {
  const known = [...OWN, ...PORT_NAMES];
  const unknown = Object.keys(parts).find((name) => !known.includes(name));
  return unknown && `has ${unknown}, which is none of ${known.join(', ')}; rename it`;
}

function wrongRoute(name: string, routes: ModuleParts['routes']): string | undefined {
  const { routes: prefix } = prefixesOf({ name });
  const seen = new Set<string>();
  for (const { method, path, isAllowed } of routes) {
    const route = `${method} ${path}`;
    if (path !== prefix && !path.startsWith(`${prefix}/`)) {
      return `has the route ${route}, which must begin with ${prefix}`;
    }
    if (!isAllowed)
      return `has the route ${route}, which must say by @Allow or @AllowAnyone who may call it`;
    if (seen.has(route)) return `has the route ${route} twice; remove one of them`;
    seen.add(route);
  }
  return undefined;
}

function wrongName(parts: ExtensionParts, subscribers: readonly string[]): string | undefined {
  const { dotted, scopes, classes } = prefixesOf(parts);
  const migrations = (parts.migrations ?? []).map((one) => one.name);
  const named: readonly (readonly [string, string, readonly string[]])[] = [
    ['scope', scopes, Object.keys(parts.scopes ?? {})],
    ['event', dotted, (parts.events ?? []).map((one) => one.name)],
    ['subscriber', dotted, subscribers],
    ['migration', classes, migrations],
  ];
  for (const [kind, prefix, names] of named) {
    const wrong = names.find((one) => !one.startsWith(prefix));
    if (wrong !== undefined) return `has the ${kind} ${wrong}, which must begin with ${prefix}`;
    const twice = names.find((one, at) => names.indexOf(one) !== at);
    if (twice !== undefined) return `has the ${kind} ${twice} twice; remove one of them`;
  }
  const unnumbered = migrations.find((one) => !/\D\d{13}$/.test(one));
  if (unnumbered === undefined) return undefined;
  return `has the migration ${unnumbered}, whose name must end with the time of its creation in milliseconds`;
}
