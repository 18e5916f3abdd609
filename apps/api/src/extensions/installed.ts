// Whatever starts the service imports this first: extensions declare scopes and events, which the modules of the
// service look at when they are loaded.
import type { Extension, InstalledExtension } from '#platform/extensions';
import { type Loaded, loadExtensions } from './loaded';

/** The extensions of this process. */
export const installed: readonly Loaded[] = loadedOrEnded();

/** What they take part in. */
export const installedPorts: readonly InstalledExtension[] = installed.map(
  ({ extension: { name, version, parts } }) => ({ name, version, ports: parts }),
);

function loadedOrEnded(): readonly Loaded[] {
  try {
    return loadExtensions(process.env);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Cartwright cannot start: ${reason}\n`);
    process.exit(1);
  }
}

/** The extension whose code an error comes from. */
export function behind(error: unknown): Extension | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const own = installed.find(({ folder }) =>
    stack.split(folder).some((rest, at) => at > 0 && /^\/(?!node_modules\/)/.test(rest)),
  );
  return own?.extension;
}
