import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { BROKEN, STRAYING } from '../support/broken-extensions';
import { digestsIn } from '../support/digests';
import { withMariaDb } from '../support/jest/machine.cjs';
import { type PrivateMariaDb, startMariaDb } from '../support/mariadb';

const ROOT = join(__dirname, '../..');
const SERVER = 'node_modules/@cartwright/server';
const COMMAND = join(SERVER, 'dist/apps/api/src/server/command.js');
const EXAMPLES = readdirSync(join(ROOT, 'examples'));
const BEGUN = 'my-notes';
const EXTENSIONS = [...EXAMPLES, BEGUN];
const MOST_LINES = 150;
/** In bytes; the document of the interface is the largest. */
const LARGEST_OUTPUT = 2 ** 24;
/** What the gateway among the examples has to know; nobody asks it here. */
const PROVIDER = {
  REDIRECT_GATEWAY__API: 'http://127.0.0.1:9',
  REDIRECT_GATEWAY__KEY: 'k'.repeat(8),
};

interface ShownDocument {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: object }>>;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

interface ShownOperation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

const execute = promisify(execFile);
let shop: string;
let unpacked: Readonly<Record<string, string>>;
let server: PrivateMariaDb | undefined;
const run = (...options: readonly string[]) =>
  execFileSync(process.execPath, options, {
    cwd: shop,
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
  });

/** What a start with these settings writes and ends with. */
function start(environment: Readonly<Record<string, string>>) {
  const memory = { DATABASE_URL: 'sqlite::memory:', TOKEN_SECRET: 's'.repeat(32) };
  const { PATH = '' } = process.env;
  const { status, stderr, stdout } = spawnSync(process.execPath, [COMMAND], {
    cwd: shop,
    encoding: 'utf8',
    env: { PATH, PORT: '0', LOG_LEVEL: 'silent', ...memory, ...environment },
    timeout: 60_000,
  });
  return { status, stderr, stdout };
}

/** As a stranger has it: the package is unpacked, and its packages are beside it. */
beforeAll(async () => {
  shop = mkdtempSync(join(tmpdir(), 'cartwright-extended-'));
  const pack = [join(ROOT, 'scripts/server-package.mjs'), '--without-desk'];
  const packing = execute(process.execPath, pack);
  server = withMariaDb ? await startMariaDb() : undefined;
  const { stdout } = await packing;
  const [, tarball = ''] = /^npm install (.+)$/m.exec(stdout) ?? [];
  mkdirSync(join(shop, SERVER), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(shop, SERVER)]);
  unpacked = digestsIn(join(shop, SERVER));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@cartwright') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(shop, 'node_modules', name));
  }
  cpSync(join(ROOT, 'examples'), shop, { recursive: true });
});

afterAll(async () => {
  rmSync(shop, { recursive: true });
  await server?.stop();
});

describe('the packed service', () => {
  it('exports what its list says, and nothing else', () => {
    const exported = ['.', './testing'].map((door) => {
      const { exports } = JSON.parse(readFileSync(join(shop, SERVER, 'package.json'), 'utf8'));
      const text = readFileSync(join(shop, SERVER, exports[door].types), 'utf8');
      const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)];
      const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
      return [door, names.filter((name) => name !== '').sort()];
    });
    const listed = readFileSync(join(ROOT, 'test/golden/server/exports.json'), 'utf8');
    expect(Object.fromEntries(exported)).toStrictEqual(JSON.parse(listed));
  });

  it('shows nothing that it does not export', () => {
    const inside = '@cartwright/server/dist/apps/api/src/setup.js';
    const program = `try { require('${inside}') } catch ({ code }) { console.log(code) }`;
    expect(run('-e', program)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  it('can be required and imported', () => {
    const program =
      "import { extension } from '@cartwright/server'; console.log(typeof extension);";
    expect(run('--input-type=module', '-e', program)).toBe('function\n');
  });
});

describe('extensions that cannot be used', () => {
  beforeAll(() => {
    for (const { file, code } of BROKEN.flatMap(({ files }) => files)) {
      mkdirSync(dirname(join(shop, file)), { recursive: true });
      writeFileSync(join(shop, file), code);
    }
  });

  it('stop the load with a sentence that says what to do', () => {
    const program = `
      const { loadExtensions } = require('./${SERVER}/dist/apps/api/src/extensions/loaded.js');
      const sentences = ${JSON.stringify(BROKEN)}.map(({ named: EXTENSIONS, folder = '.' }) => {
        try { loadExtensions({ EXTENSIONS }, require('node:path').resolve(folder)); return 'loaded'; }
        catch (error) { return error.message; }
      });
      console.log(JSON.stringify(sentences));`;
    writeFileSync(join(shop, 'load.js'), program);
    const sentences = JSON.parse(run('load.js')) as readonly string[];
    const expected = BROKEN.map(({ sentence }) => sentence.replaceAll('SHOP', realpath()));
    expect(sentences).toStrictEqual(expected);
  });

  it.each([
    ['./starting', 'the extension starting fails: the supplier is away'],
    [
      './wish-list-twice.cjs',
      'The extension wish-list-twice has the table orders, which must begin with wish_list_twice_',
    ],
  ])('end the start of %s', (EXTENSIONS, sentence) => {
    const { status, stderr, stdout } = start({ EXTENSIONS });
    expect(stderr.trim().split('\n').at(-1)).toBe(`Cartwright cannot start: ${sentence}`);
    expect([status, stdout.includes('is ready')]).toEqual([1, false]);
  });
});

const realpath = () => run('-p', 'process.cwd()').trim();

describe('a new extension', () => {
  const begin = (name: string) =>
    spawnSync(process.execPath, [COMMAND, 'new-extension', name], { cwd: shop, encoding: 'utf8' });

  it('is written into a folder of its name, with the service of the shop', () => {
    const manifest = { dependencies: { '@cartwright/server': 'file:packed/server.tgz' } };
    writeFileSync(join(shop, 'package.json'), JSON.stringify(manifest));
    const { status, stdout } = begin(BEGUN);
    expect(stdout).toContain('The extension is in my-notes.');
    expect(status).toBe(0);
    const { devDependencies } = JSON.parse(readFileSync(join(shop, BEGUN, 'package.json'), 'utf8'));
    expect(devDependencies['@cartwright/server']).toBe('file:../packed/server.tgz');
  });

  it.each([
    ['My notes', 'Name the extension in small letters, digits and single hyphens'],
    ['wish-list', 'There is wish-list already; choose another name'],
  ])('is not written as %s', (name, sentence) => {
    const { status, stderr } = begin(name);
    expect(stderr).toContain(sentence);
    expect(status).toBe(1);
  });
});

describe('the examples and the new extension', () => {
  it('are built, each as it says itself', () => {
    // In one process, which reads the types of packages once for all of them.
    const compiler = join(shop, 'node_modules/typescript/bin/tsc');
    const options = { cwd: shop, encoding: 'utf8' } as const;
    const built = spawnSync(process.execPath, [compiler, '--build', ...EXTENSIONS], options);
    expect(built.stdout).toBe('');
    expect(built.status).toBe(0);
  });

  it('pass their own tests', async () => {
    const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) };
    const waiting = [...EXTENSIONS];
    const testNext = async (): Promise<void> => {
      const name = waiting.pop();
      if (name === undefined) return;
      const test = ['--test', `dist/test/${name}.test.js`];
      const tested = execute(process.execPath, test, { cwd: join(shop, name), env });
      const { stdout } = await tested.catch(
        (failed: unknown) => failed as { readonly stdout: string },
      );
      expect(stdout).toMatch(/^# fail 0$/m);
      expect(stdout).toMatch(/^# pass [1-9]/m);
      await testNext();
    };
    await Promise.all([testNext(), testNext()]);
  });
});

describe('the examples', () => {
  it.each(EXAMPLES)('%s is short', (name) => {
    const folder = join(ROOT, 'examples', name, 'src');
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES);
  });

  it('are named by a file as well, and documented with their permissions', () => {
    writeFileSync(join(shop, 'straying.cjs'), STRAYING);
    const names = [...EXTENSIONS.map((name) => `./${name}`), './straying.cjs'];
    const config = `export default { extensions: ${JSON.stringify(names)} };`;
    writeFileSync(join(shop, 'cartwright.config.mjs'), config);
    const program = `
      const { startShop } = require('@cartwright/server/testing');
      const { KEY } = require('./${SERVER}/dist/apps/api/src/server/testing/test-shop.js');
      startShop({ extensions: [], environment: ${JSON.stringify(PROVIDER)} }).then(async (shop) => {
        const { body: document } = await shop.asAdmin('GET', '/docs-json');
        const own = Object.entries(document.paths).filter(([path]) => path.startsWith('/v2/extensions/wish-list/'));
        const statuses = {};
        for (const scope of ['shopper', 'member', 'orders:read', 'wish-list:read', 'wish-list:write']) {
          const grant = { client_id: KEY.id, client_secret: KEY.secret, grant_type: 'client_credentials', scope };
          const body = new URLSearchParams(grant);
          const answer = await fetch(shop.url + '/oauth/access_token', { method: 'POST', body });
          const headers = { authorization: 'Bearer ' + (await answer.json()).access_token };
          const member = scope === 'member' ? await shop.member() : undefined;
          const sent = scope === 'shopper' || scope === 'member' ? {} : { headers };
          statuses[scope] = [];
          for (const [path, item] of own) for (const method of Object.keys(item)) {
            const there = path.replace('{id}', '0e7a9c54-3f7e-4c8b-8a54-2d1f6c0b9a77');
            const asked = member === undefined
              ? shop.asShopper(method.toUpperCase(), there, sent)
              : shop.asMember(member, method.toUpperCase(), there);
            statuses[scope].push((await asked).status);
          }
        }
        console.log(JSON.stringify({ document, statuses, output: shop.output() }));
        await shop.stop();
      });`;
    const { document, statuses, output } = JSON.parse(run('-e', program)) as {
      readonly document: ShownDocument;
      readonly statuses: object;
      readonly output: string;
    };
    rmSync(join(shop, 'cartwright.config.mjs'));
    expect(output.match(/an extension has failed while nobody waited for it/g)).toHaveLength(2);
    // The service has notes of its own, with classes of the same names.
    expect(output).not.toContain('Duplicate DTO');
    const { schemas } = document.components;
    expect(schemas['my-notes.NoteDto']?.properties).not.toHaveProperty('author');
    expect(schemas['NoteDto']?.properties).toHaveProperty('author');
    const notes = JSON.stringify(document.paths['/v2/extensions/my-notes/notes']);
    expect(notes).toContain('"#/components/schemas/my-notes.NoteResponse"');
    // To create, to list, and to delete what is not there.
    expect(statuses).toStrictEqual({
      shopper: [403, 403, 403],
      member: [400, 200, 404],
      'orders:read': [403, 403, 403],
      'wish-list:read': [403, 200, 403],
      'wish-list:write': [403, 403, 404],
    });
    const operations = Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/v2/extensions/wish-list/'))
      .flatMap(([path, item]) =>
        Object.entries(item).map(([method, { operationId, security }]) => {
          const scopes = security.flatMap(Object.values).flat().join();
          return `${method} ${path} ${operationId} ${scopes}`.trim();
        }),
      );
    expect(operations).toStrictEqual([
      'post /v2/extensions/wish-list/wishes wish-list.createWish',
      'get /v2/extensions/wish-list/wishes wish-list.listWishes wish-list:read',
      'delete /v2/extensions/wish-list/wishes/{id} wish-list.deleteWish wish-list:write',
    ]);
    const tag = document.tags.find(({ name }) => name === 'Extension wish-list');
    expect(tag?.description).toBe(
      'Version 1.0.0. Scopes: wish-list:read, wish-list:write. Subscribers: wish-list.ForgetBought. Settings: WISH_LIST__MAX_WISHES. Tables: wish_list_wishes.',
    );
  });

  it('migrate with the service, before it starts', () => {
    const { status, stdout } = start({ EXTENSIONS: './wish-list', MIGRATE: 'only' });
    expect(stdout).toContain('WishListCreateWishes1795716000000\n');
    expect(status).toBe(0);
  });

  it('change no file of the service', () => {
    expect(digestsIn(join(shop, SERVER))).toStrictEqual(unpacked);
  });
});
