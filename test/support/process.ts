import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';

const ROOT = join(__dirname, '../..');
const API = 'dist/apps/api/src';
const CODE_CACHE = join(__dirname, 'code-cache.cjs');
const READY_WITHIN_MS = 120_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The service as it is deployed: built, in a process of its own. */
export interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written so far. */
  stdout(): string;
  stderr(): string;
  /** Ends it in order. */
  stop(): Promise<Ended>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<Ended>;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Starts it on a free port and waits until it is ready.
 * @param root of another build
 * @throws Error with its output when it ends
 */
export async function startServer(environment: Environment, root = ROOT): Promise<Server> {
  const port = await freePort();
  const settings = { PORT: String(port), ...environment };
  const server = launch(settings, `http://127.0.0.1:${port}`, join(root, API, 'main.js'));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (
    server.child.exitCode === null &&
    server.child.signalCode === null &&
    Date.now() < deadline
  ) {
    const answer = await fetch(`${server.url}/health/ready`).catch(() => undefined);
    // Another process may have taken the port meanwhile; ours says itself that it is ready.
    if (answer?.ok === true && server.stdout().includes('Cartwright is ready')) return server;
    await sleep(25);
  }
  await server.kill();
  throw new Error(`It did not start:\n${server.stdout()}${server.stderr()}`);
}

/** Starts it where it is expected to end by itself, and waits for that. */
export async function runServer(
  environment: Environment,
  script = 'main.js',
  args: readonly string[] = [],
): Promise<Ended & Server> {
  const server = launch(environment, '', join(ROOT, API, script), args);
  const impatience = setTimeout(() => server.child.kill('SIGKILL'), READY_WITHIN_MS);
  const end = await ended(server.child);
  clearTimeout(impatience);
  return { ...server, ...end };
}

function launch(
  environment: Environment,
  url: string,
  path: string,
  args: readonly string[] = [],
): Server {
  if (!existsSync(path)) throw new Error('There is no dist; build first (npm test does)');
  const { PATH = '' } = process.env;
  // Another build has packages of its own.
  const isOurs = path === join(ROOT, API, 'main.js');
  const preloads = isOurs ? ['--require', CODE_CACHE] : [];
  const child = spawn(process.execPath, [...preloads, path, ...args], {
    cwd: ROOT,
    env: { PATH, ...environment },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended(child);
  };
  return {
    url,
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export async function ended(child: ChildProcess): Promise<Ended> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode };
}

export function jsonLines(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
