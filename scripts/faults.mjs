// @ts-check
// Breaks what the service stands on, one thing after the other, while shoppers and buyers go on; then
// compares what they were told with what is stored, on a MariaDB and on the embedded database.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { prepare } from './demo/perform.mjs';
import { canPerform, ON_FILE, ON_SERVER, ON_SMALL_SERVER, ROOM_MIB } from './fire/acts.mjs';
import { withRoomFor } from './fire/filler.mjs';
import { createDatabase, isHere, ownFolder, startMariaDb, startNats } from './fire/servers.mjs';
import { ROOT } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    on: { type: 'string', default: '' },
    shard: { type: 'string', default: '1/1' },
  },
});
const missing = ['mariadbd', 'nats-server', 'prlimit'].filter((program) => !isHere(program));
if (!canPerform('clock')) missing.push('libfaketime');
if (missing.length > 0) {
  console.error(`Not here: ${missing.join(', ')}.`);
  if (process.env['REQUIRE_FAULTS'] === '1' || missing.length > 1 || canPerform('clock')) {
    process.exit(1);
  }
}
await prepare();
const { Fleet } = await import('./fire/fleet.mjs');
const { Gateway } = await import('./fire/gateway.mjs');
const { Scene, HEADING } = await import('./fire/scene.mjs');

const isShort = values.short;
/** With `--shard 1/2` the odd ones of all faults, with `2/2` the even ones. */
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
let [numbered, performed] = [0, 0];
const seconds = (/** @type {number} */ count) => sleep(count * (isShort ? 300 : 1000));
const common = { LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://localhost' };

/** @param {string[]} [options] of the database server */
async function onServer(options) {
  const folder = ownFolder();
  const database = await startMariaDb(folder, options);
  const broker = await startNats(folder);
  const gateway = new Gateway(database.port);
  const port = await gateway.listen();
  await createDatabase(database, 'shop');
  const fleet = new Fleet({
    ...common,
    DATABASE_URL: `mariadb://root@127.0.0.1:${port}/shop`,
    NATS_URL: `nats://127.0.0.1:${broker.port}`,
    FILES_DIR: join(folder, 'files'),
  });
  await fleet.start();
  await fleet.start();
  return { fleet, folder, seconds, isShort, database, broker, gateway };
}

const onSmallServer = () => onServer(withRoomFor(ROOM_MIB));

async function onFile() {
  const folder = ownFolder();
  const file = join(folder, 'shop.sqlite');
  const preload = ['--require', join(ROOT, 'scripts/fire/full-disk.cjs')];
  const fleet = new Fleet({ ...common, DATABASE_URL: `sqlite:${file}` }, preload);
  await fleet.start();
  return { fleet, folder, seconds, isShort, file };
}

/** @type {string[]} */
const faults = [];
for (const [where, open, acts] of /** @type {const} */ ([
  ['MariaDB', () => onServer(), ON_SERVER],
  ['MariaDB', onSmallServer, ON_SMALL_SERVER],
  ['embedded', onFile, ON_FILE],
])) {
  const chosen = Object.entries(acts).filter(([name]) => {
    const isMeant = where.includes(values.on) && name.includes(values.only) && canPerform(name);
    return isMeant && numbered++ % shards === shard - 1;
  });
  if (chosen.length === 0) continue;
  /** @type {import('./fire/acts.mjs').Stage} */
  const stage = await open();
  const scene = await Scene.open(stage);
  console.log(`\n${HEADING}`);
  for (const [name, act] of chosen) {
    const { row, found } = await scene.perform(() => act(stage));
    performed += 1;
    console.log(`| ${where}: ${name} | ${row} |`);
    for (const fault of found) console.error(`  ${fault}`);
    faults.push(...found);
  }
  await stage.fleet.stop();
  await stage.database?.end('SIGTERM');
  await stage.broker?.end('SIGTERM');
}
if (performed === 0) {
  console.error('No fault was meant.');
  process.exit(1);
}
console.log(faults.length === 0 ? 'Nothing was lost.' : `Found: ${faults.length}`);
process.exit(faults.length === 0 ? 0 : 1);
