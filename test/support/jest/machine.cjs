// @ts-check
/** What of the programs that tests use is on this machine. */
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');

/** Where Debian puts it. */
const CHROMIUM = '/usr/bin/chromium';

/** Debian keeps servers in /usr/sbin, which is on the PATH of root only. */
function isHere(/** @type {string} */ server) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync(server, ['--version'], { env }).error === undefined;
}

const withServer = /^(mysql|mariadb):/.test(process.env.DATABASE_URL ?? '');

module.exports = {
  CHROMIUM,
  withBroker: isHere('nats-server'),
  withBrowser: existsSync(CHROMIUM),
  withMariaDb: withServer || isHere('mariadbd'),
};
