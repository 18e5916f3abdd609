import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  readonly dependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const FILE = join(__dirname, '../../package-lock.json');
const FOLDER = 'node_modules/';

/** The folders that `npm ci --omit=dev --workspaces=false` makes, as the lock file says. */
export function productionPackages(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const found = new Set(['']);
  for (const path of found) {
    for (const name of neededBy(packages[path] ?? {})) {
      const at = placesOf(name, path).find((place) => Object.hasOwn(packages, place));
      if (at !== undefined) found.add(at);
    }
  }
  found.delete('');
  return [...found];
}

function neededBy(one: Locked): readonly string[] {
  const peers = Object.keys(one.peerDependencies ?? {});
  return [
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
    ...peers.filter((name) => one.peerDependenciesMeta?.[name]?.optional !== true),
  ];
}

/** Where Node looks for a package from the folder of another one, in this order. */
function placesOf(name: string, from: string): readonly string[] {
  const parents = from === '' ? [] : from.split(`/${FOLDER}`);
  const above = parents.map((_, index) => parents.slice(0, index + 1).join(`/${FOLDER}`));
  return [...above.reverse().map((folder) => `${folder}/${FOLDER}${name}`), `${FOLDER}${name}`];
}
