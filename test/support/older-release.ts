import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

const ROOT = join(__dirname, '../..');
const FILE = join(ROOT, 'test/golden/installation/release.json');

/** The release that `test/golden/installation` is of. */
export const RELEASE = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly version: string;
  readonly commit: string;
  readonly migrations: readonly string[];
};

/** Whether the clone goes back as far; one that is shallow does not. */
export function hasHistory(): boolean {
  const { status } = spawnSync('git', ['cat-file', '-e', `${RELEASE.commit}^{tree}`], {
    cwd: ROOT,
  });
  if (status === 0) return true;
  const gone = `the clone does not have ${RELEASE.commit}`;
  if (process.env['REQUIRE_HISTORY'] === '1') throw new Error(`REQUIRE_HISTORY=1, but ${gone}.`);
  console.warn(`Left out: the upgrade of a process of ${RELEASE.version}, because ${gone}.`);
  return false;
}

/** Builds it, with the packages of today. @param folder that is empty */
export function buildRelease(folder: string): void {
  const parts = ['apps', 'libs', 'package.json'];
  const archive = execFileSync('git', ['archive', RELEASE.commit, ...parts], {
    cwd: ROOT,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const top of ['apps', 'libs']) {
    for (const name of readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.ts') && !name.endsWith('spec.ts')) compile(folder, join(top, name));
    }
  }
}

function compile(folder: string, file: string): void {
  const { code } = transformFileSync(join(folder, file), {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  });
  const built = join(folder, 'dist', file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, code);
}
