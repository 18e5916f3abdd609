// @ts-check
// Runs the tests on a real MySQL, unpacked from Debian's newest release into a folder of its own, without
// installing anything. Arguments are passed on to Jest; without any, everything but most tests of processes.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './prepare.mjs';

const CACHE = process.env['MYSQL_FOLDER'] ?? join(tmpdir(), 'cartwright-mysql');
const TREE = join(CACHE, 'tree');
const LIBRARIES = join(TREE, 'usr/lib/x86_64-linux-gnu');
const SHARE = join(TREE, 'usr/share/mysql');
const MIRROR = process.env['DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian';
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Processes that crash, start and end do the same on any server; eight that race do not. */
const ALL_BUT = ['/node_modules/', '/test/processes/(?!eight-processes)'].map(
  (pattern) => `--testPathIgnorePatterns=${pattern}`,
);
const ANSWERS_WITHIN_MS = 60_000;

process.chdir(ROOT);
await ensureInstalled();
if (!existsSync(join(TREE, 'usr/sbin/mysqld'))) unpack();
const server = await start();
console.log(`MySQL ${server.version}`);
await ensureBuilt();
const given = process.argv.slice(2);
const jest = [
  join(ROOT, 'node_modules/jest/bin/jest.js'),
  '--selectProjects',
  'mariadb',
  '-w',
  '1',
  '--testTimeout=240000',
];
const { status } = spawnSync(process.execPath, [...jest, ...(given.length > 0 ? given : ALL_BUT)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.url },
});
process.exit(status ?? 1);

/** Its packages come with their own libraries, so that those of this system do not matter. */
function unpack() {
  const at = (/** @type {string} */ name) => join(CACHE, name);
  for (const folder of ['lists/partial', 'cache/archives/partial', 'tree']) {
    mkdirSync(at(folder), { recursive: true });
  }
  writeFileSync(at('status'), '');
  writeFileSync(at('sid.list'), `deb [signed-by=${KEYRING}] ${MIRROR} sid main\n`);
  writeFileSync(
    at('apt.conf'),
    `Dir::Etc::sourcelist "${at('sid.list')}"; Dir::Etc::sourceparts "/dev/null";
Dir::State::lists "${at('lists')}"; Dir::State::status "${at('status')}"; Dir::Cache "${at('cache')}";
APT::Install-Recommends "false"; APT::Sandbox::User "root";\n`,
  );
  const env = { ...process.env, APT_CONFIG: at('apt.conf') };
  run('apt-get', ['update'], env);
  run('apt-get', ['install', '--download-only', '-y', 'mysql-server-core'], env);
  const packages = readdirSync(at('cache/archives')).filter((name) => name.endsWith('.deb'));
  for (const name of packages.filter((one) => !one.includes('perl'))) {
    run('dpkg', ['-x', at(`cache/archives/${name}`), TREE], env);
  }
}

/**
 * @param {string} program
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(program, options, env = process.env) {
  const { status, stderr } = spawnSync(program, options, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} has failed: ${stderr}`);
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-mysql-data-'));
  const loader = join(LIBRARIES, 'ld-linux-x86-64.so.2');
  const common = [
    ...['--library-path', LIBRARIES, join(TREE, 'usr/sbin/mysqld'), '--no-defaults'],
    ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    `--basedir=${join(TREE, 'usr')}`,
    `--datadir=${join(folder, 'data')}`,
    `--tmpdir=${folder}`,
    `--lc-messages-dir=${SHARE}`,
    `--log-error=${join(folder, 'error.log')}`,
  ];
  run(loader, [...common, '--initialize-insecure']);
  const port = await freePort();
  const server = spawn(
    loader,
    [
      ...common,
      `--character-sets-dir=${join(SHARE, 'charsets')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      // Tests read the plans of queries as tables, as MariaDB answers them.
      '--explain-format=TRADITIONAL',
      ...['--mysqlx=OFF', '--skip-log-bin', '--performance-schema=OFF', '--secure-file-priv='],
      ...[
        '--max-connections=500',
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-flush-method=nosync',
      ],
    ],
    { stdio: 'ignore' },
  );
  process.once('exit', () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `mysql://root@127.0.0.1:${port}`;
  return { url, version: await versionOf(url) };
}

/** @param {string} url of a server that may not answer yet */
async function versionOf(url) {
  for (const deadline = Date.now() + ANSWERS_WITHIN_MS; ; await sleep(100)) {
    try {
      const connection = await createConnection(url);
      const [rows] = await connection.query('select version() as version');
      await connection.end();
      return String(/** @type {any} */ (rows)[0].version);
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
