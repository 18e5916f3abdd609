import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.mjs';
import { type Ended, ended } from './process';

const ROOT = join(__dirname, '../..');
/** In a test. */
const WITHIN_MS = 160_000;

/** A demo in a process of its own. */
export interface Demo {
  stdout(): string;
  stderr(): string;
  /** Waits until it has written something like this. @throws Error with its output when it ends before */
  said(words: RegExp): Promise<RegExpExecArray>;
  /** Waits until it ends by itself. */
  ended(): Promise<Ended>;
  /** Ends it as Ctrl+C does. */
  interrupt(): Promise<Ended>;
}

/**
 * @param script of the folder of scripts, such as `demo.mjs`
 * @param port where a service may be running; without one it starts its own
 * @param withinMs until it is ended
 */
export async function startDemo(
  script: string,
  options: readonly string[] = [],
  port?: string,
  withinMs = WITHIN_MS,
): Promise<Demo> {
  const { PATH = '' } = process.env;
  const env = { PATH, PORT: port ?? String(await freePort()) };
  const path = join(ROOT, 'scripts', script);
  const child = spawn(process.execPath, [path, ...options], { cwd: ROOT, env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const impatience = setTimeout(() => child.kill('SIGTERM'), withinMs);
  void once(child, 'close').then(() => clearTimeout(impatience));
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    said: async (words) => {
      for (;;) {
        const match = words.exec(output.stdout);
        if (match !== null) return match;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`It ended:\n${output.stdout}${output.stderr}`);
        }
        await sleep(25);
      }
    },
    ended: () => ended(child),
    interrupt: () => {
      child.kill('SIGINT');
      return ended(child);
    },
  };
}
