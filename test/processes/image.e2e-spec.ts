import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type OwnDatabase } from '#testing';
import { freePort } from '../../scripts/free-port.mjs';
import { ended } from '../support/process';
import { productionPackages } from '../support/production-packages';

const ROOT = join(__dirname, '../..');
const NOBODY = 65_534;
/** Only root can become somebody else; everybody else is nobody already. */
const AS_NOBODY = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly dependencies: object;
};
const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replace(/\\\n/g, '');
const stages = dockerfile.split(/^FROM .*$/m);
const last = stages.at(-1) ?? '';
const copied = [...last.matchAll(/^COPY (?:--from=\w+ )?(\S+) /gm)].map(([, path = '']) => path);
const words = (instruction: RegExp) =>
  JSON.parse(instruction.exec(last)?.[1] ?? '[]') as readonly string[];
const command = words(/^CMD (.*)$/m);
const healthCheck = words(/^HEALTHCHECK .*CMD (.*)$/m);
const environment = Object.fromEntries(
  (/^ENV (.*)$/m.exec(last)?.[1] ?? '').split(' ').map((pair) => pair.split('=')),
) as Readonly<Record<string, string>>;

/** Hard links, which cannot be changed through the folder: nobody may write there. */
const link = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('cp', ['-al', from, to]);
};

interface Inventory {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly group?: string;
    readonly name: string;
    readonly version: string;
  }[];
}

/** What the image says that it is made of. */
function inventory(): Inventory {
  const [, script = ''] = /^RUN (npm pkg .*) > sbom\.json$/m.exec(dockerfile) ?? [];
  const options = { cwd: app, maxBuffer: 64 * 1024 * 1024 };
  const all = execFileSync('sh', ['-c', script], options).toString();
  cpSync(join(ROOT, 'package.json'), join(app, 'package.json'));
  return JSON.parse(all) as Inventory;
}

let app: string;
let database: OwnDatabase;

beforeAll(async () => {
  database = await createDatabase();
  app = mkdtempSync(join(tmpdir(), 'cartwright-image-'));
  chmodSync(app, 0o755);
  for (const path of copied) {
    if (path === '/app/dist') link(join(ROOT, 'dist'), join(app, 'dist'));
    if (!path.startsWith('/')) cpSync(join(ROOT, path), join(app, path), { recursive: true });
    if (path === '/app/node_modules') copyPackages();
  }
  mkdirSync(join(app, 'data'));
  if (AS_NOBODY.uid !== undefined) chownSync(join(app, 'data'), NOBODY, NOBODY);
});

afterAll(async () => {
  await database.drop();
  rmSync(app, { recursive: true });
});

/** All files and folders but those of the data. */
const tree = () =>
  readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => !/^data\b/.test(path));

/** Packages inside packages come with them, unless they are for development. */
function copyPackages(): void {
  const wanted = productionPackages();
  for (const path of wanted) {
    const isInside = /node_modules\/.*\/node_modules\//.test(path);
    const isHere = spawnSync('test', ['-d', join(ROOT, path)]).status === 0;
    if (!isInside && isHere) link(join(ROOT, path), join(app, path));
  }
}

describe('the image', () => {
  it('is run by a user without rights', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(copied).toEqual([
      'package.json',
      '/app/node_modules',
      '/app/sbom.json',
      '/app/dist',
      '/app/apps/admin/dist',
      'templates',
    ]);
  });

  it('says what it is made of, which is nothing that only tests or the build need', () => {
    const { bomFormat, components } = inventory();
    const names = components.map(({ group, name }) => [group, name].filter(Boolean).join('/'));
    expect(bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'libsql']));
    for (const name of ['jest', 'typescript', 'esbuild']) expect(names).not.toContain(name);
    expect(dockerfile).toMatch(/^RUN npm ci --omit=dev --workspaces=false /m);
  });

  it('gets ready with production packages only, and writes nothing but its data', async () => {
    const [node = '', ...args] = command;
    expect(node).toBe('node');
    const port = String(await freePort());
    const before = tree();
    const child = spawn(process.execPath, args, {
      cwd: app,
      env: {
        ...environment,
        HOST: '127.0.0.1',
        PORT: port,
        DATABASE_URL: __DATABASE__ === 'sqlite' ? '' : database.url,
        TOKEN_SECRET: 'a secret that is long enough to be one',
      },
      ...AS_NOBODY,
    });
    let output = '';
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.stdout.resume();
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await isReady())) await sleep(50);
    expect(output).toBe('');
    const [, ...check] = healthCheck;
    const health = () => spawnSync(process.execPath, check, { env: { PORT: port } }).status;
    expect(health()).toBe(0);
    child.kill('SIGTERM');
    await expect(ended(child)).resolves.toEqual({ code: 0, signal: null });
    expect(health()).toBe(1);
    expect(tree()).toEqual(before);
  });

  it('has the commands that move files and databases', () => {
    const env = { ...environment, TOKEN_SECRET: 'a secret that is long enough to be one' };
    const run = (script: string, ...args: readonly string[]) => {
      const path = join('dist/apps/api/src', script);
      const options = { cwd: app, env, encoding: 'utf8', ...AS_NOBODY } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], options);
      return [status, stdout, stderr];
    };
    expect(run('move-files.js', '--to', 'data/others')).toEqual([
      0,
      `0 files copied, 0 were there already, 0 deleted from ${join(app, 'data/files')}\n`,
      '',
    ]);
    expect(run('move.js', '--to', 'sqlite:other')).toEqual([
      1,
      '',
      'Say which database on a server it shall be: npm run move -- --to mysql://user@host/name, or mariadb://…; the password comes from MOVE_PASSWORD, or is asked for\n',
    ]);
  });
});
