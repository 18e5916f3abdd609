// @ts-check
// A Galera cluster of three nodes on 127.0.0.1, 127.0.0.2 and 127.0.0.3, thrown away afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../free-port.mjs';

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const SYNCED_WITHIN_MS = 60_000;
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
/** The copying of a state gives up the rights of the administrator, and would not find its files then. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? ['--user=mysql'] : [];

/** A node that is suspected is left behind after a second, not after five. */
const PATIENCE =
  'evs.keepalive_period=PT0.3S;evs.inactive_check_period=PT0.3S;evs.suspect_timeout=PT1S;evs.inactive_timeout=PT3S;evs.install_timeout=PT3S';

/** Whether the machine has what a cluster needs. */
export function canCluster() {
  return existsSync(PROVIDER) && spawnSync('rsync', ['--version'], { env }).error === undefined;
}

/** One node, and what can happen to it. */
export class Node {
  /**
   * @param {string} folder
   * @param {string} host
   * @param {number} port
   */
  constructor(folder, host, port) {
    this.folder = folder;
    this.host = host;
    this.port = port;
    /** @type {import('node:child_process').ChildProcess | undefined} */
    this.child = undefined;
  }

  /** @param {string[]} options */
  async start(...options) {
    const file = `--defaults-file=${join(this.folder, 'my.cnf')}`;
    this.child = spawn('mariadbd', [file, ...user, ...options], { env, stdio: 'ignore' });
    await this.synced();
  }

  /** Waits until it takes part in the cluster. */
  async synced() {
    const deadline = Date.now() + SYNCED_WITHIN_MS;
    while (Date.now() < deadline && this.child?.exitCode === null) {
      const state = await this.status('wsrep_local_state_comment').catch(() => undefined);
      if (state === 'Synced') return;
      await sleep(100);
    }
    const log = readFileSync(join(this.folder, 'err.log'), 'utf8').slice(-3000);
    throw new Error(`The node ${this.host} has not joined the cluster:\n${log}`);
  }

  /** @param {string} name */
  async status(name) {
    const rows = await this.ask(`show global status like '${name}'`);
    return rows[0]?.Value;
  }

  /**
   * @param {string} sql
   * @returns {Promise<any[]>}
   */
  async ask(sql) {
    const { host, port } = this;
    const connection = await createConnection({ host, port, user: 'root', connectTimeout: 1000 });
    try {
      const [rows] = await connection.query(sql);
      return /** @type {any[]} */ (rows);
    } finally {
      connection.destroy();
    }
  }

  /** @param {boolean} isIsolated from the others, while it goes on to answer clients */
  async isolate(isIsolated) {
    await this.ask(`set global wsrep_provider_options = 'gmcast.isolate=${isIsolated ? 1 : 0}'`);
  }

  /** @param {NodeJS.Signals} signal */
  send(signal) {
    this.child?.kill(signal);
  }

  /** @param {NodeJS.Signals} signal */
  async end(signal) {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Starts the three, one after the other. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-cluster-'));
  const ports = {
    sql: await freePort(),
    group: await freePort(),
    ist: await freePort(),
    sst: await freePort(),
  };
  const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
  const nodes = hosts.map((host) => new Node(join(folder, host), host, ports.sql));
  const stop = () => {
    for (const node of nodes) node.send('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (const node of nodes) {
    mkdirSync(join(node.folder, 'data'), { recursive: true });
    writeFileSync(join(node.folder, 'my.cnf'), configurationOf(node, hosts, ports));
  }
  if (isRoot) spawnSync('chown', ['-R', 'mysql:mysql', folder]);
  const [first, ...others] = nodes;
  if (first === undefined) throw new Error('A cluster needs nodes.');
  install(first);
  await first.start('--wsrep-new-cluster');
  for (const node of others) await node.start();
  await first.ask('create database shop');
  const urlOf = (/** @type {string[]} */ ...order) =>
    `mariadb://root@${order.join(',')}:${String(ports.sql)}/shop`;
  return { nodes, hosts, urlOf };
}

/** @param {Node} node */
function install({ folder }) {
  const { status, stderr } = spawnSync(
    'mariadb-install-db',
    [
      '--no-defaults',
      ...user,
      `--datadir=${join(folder, 'data')}`,
      `--tmpdir=${folder}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db has failed: ${stderr}`);
}

/**
 * @param {Node} node
 * @param {string[]} hosts
 * @param {{ sql: number; group: number; ist: number; sst: number }} ports
 */
function configurationOf({ folder, host }, hosts, { sql, group, ist, sst }) {
  const at = (/** @type {string} */ name) => join(folder, name);
  return `[mysqld]
datadir=${at('data')}
tmpdir=${folder}
socket=${at('s.sock')}
pid-file=${at('pid')}
log-error=${at('err.log')}
bind-address=${host}
port=${sql}
skip-name-resolve
max-connections=300
binlog_format=ROW
default_storage_engine=InnoDB
innodb_autoinc_lock_mode=2
innodb_flush_log_at_trx_commit=0
innodb_buffer_pool_size=64M
innodb_log_file_size=32M
character-set-server=utf8mb4
wsrep_on=ON
wsrep_provider=${PROVIDER}
wsrep_cluster_name=fire
wsrep_cluster_address=gcomm://${hosts.map((one) => `${one}:${group}`).join(',')}
wsrep_node_name=${host}
wsrep_node_address=${host}:${group}
wsrep_node_incoming_address=${host}:${sql}
wsrep_provider_options="base_host=${host};base_port=${group};gmcast.listen_addr=tcp://${host}:${group};ist.recv_addr=${host}:${ist};gcache.size=64M;${PATIENCE}"
wsrep_sst_method=rsync
wsrep_sst_receive_address=${host}:${sst}
wsrep_slave_threads=2
`;
}
