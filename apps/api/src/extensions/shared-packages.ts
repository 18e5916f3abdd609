import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What an extension and the service must have the same copy of: decorated classes and tokens meet there. */
const SHARED =
  /^(?:@nestjs\/(?:common|core|cqrs|swagger)|typeorm|class-validator|class-transformer|reflect-metadata|rxjs)(?:\/|$)/;
const SERVER = '@cartwright/server';
const DOOR = join(__dirname, '../server/index.js');

/** How required modules are found; it has no other name in versions of Node that are supported. */
interface Required {
  _resolveFilename(request: string, parent: unknown, ...more: unknown[]): string;
}

interface Context {
  /** `require` for modules that are required, else `import`. */
  readonly conditions: readonly string[];
}

type Next = (specifier: string, context: object) => unknown;

/** Newer versions of Node have it; in older ones, ES modules find the packages from their own folder alone. */
interface Imported {
  readonly registerHooks?: (hooks: {
    readonly resolve: (specifier: string, context: Context, next: Next) => unknown;
  }) => unknown;
}

/**
 * From now on, modules get the copies of the service, wherever their own folder has others: a copy that is
 * installed beside an extension for its types would know nothing of the running service.
 */
export function sharePackages(): void {
  const required = nodeModule.Module as unknown as Required;
  const resolve = required._resolveFilename.bind(required);
  required._resolveFilename = (request, parent, ...more) => {
    if (request === SERVER) return DOOR;
    return resolve(request, SHARED.test(request) ? module : parent, ...more);
  };
  (nodeModule as Imported).registerHooks?.({
    resolve: (specifier, context, next) => {
      // What is required goes on to the other way, which takes paths and no addresses.
      if (context.conditions.includes('require')) return next(specifier, context);
      if (specifier === SERVER) return next(pathToFileURL(DOOR).href, context);
      if (!SHARED.test(specifier)) return next(specifier, context);
      return next(specifier, { ...context, parentURL: pathToFileURL(__filename).href });
    },
  });
}
