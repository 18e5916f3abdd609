import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type TestDatabase } from './databases';
import { freePort } from './free-port';
import { KEY, TestShop, TOKEN_SECRET } from './test-shop';

const MAIN = join(__dirname, '../../main.js');
const READY = 'Cartwright is ready';

export interface ShopOptions {
  /** `sqlite` if it is left out. */
  readonly database?: TestDatabase;
  /** As in `EXTENSIONS`, from the folder in which the tests run; that folder itself if it is left out. */
  readonly extensions?: readonly string[];
  /** Loads the demo shop, with products that can be bought. */
  readonly demo?: boolean;
  /** Further settings. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Starts the service with extensions, as a process on a free port and an empty database.
 * @throws Error with what it has written if it does not start
 */
export async function startShop({
  database = 'sqlite',
  extensions = ['.'],
  demo = false,
  environment = {},
}: ShopOptions = {}): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-shop-'));
  const own = await createDatabase(database, folder);
  const port = String(await freePort());
  const { PATH = '' } = process.env;
  const settings = {
    PATH,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: own.url,
    FILES_DIR: join(folder, 'files'),
    TOKEN_SECRET,
    BOOTSTRAP_CLIENT_ID: KEY.id,
    BOOTSTRAP_CLIENT_SECRET: KEY.secret,
    EXTENSIONS: extensions.join(','),
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const child = spawn(process.execPath, [MAIN], { env: settings });
  const endChild = () => child.kill('SIGKILL');
  process.once('exit', endChild);
  const stop = async () => {
    process.off('exit', endChild);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'close');
    }
    await own.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const output = await ready(child);
    return await TestShop.at(settings.PUBLIC_URL, own, output, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns what it has written, also later */
async function ready(child: ChildProcess): Promise<() => string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
        if (output.includes(READY)) resolve(() => output);
      });
    }
    child.once('close', () => {
      reject(new Error(`The shop did not start:\n${output}`));
    });
  });
}
