import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readDatabaseUrl } from './config';
import type { Environment } from './environment';

const USAGE = `npm run move -- --to mysql://user@host/name, or mariadb://…; the password comes from MOVE_PASSWORD, or is asked for`;

/**
 * The database that a shop is moved to. Other users of a machine see the command line, so its password need
 * not stand there.
 * @param ask asks a person for it; undefined without one
 * @throws Error that says how to name the database
 */
export async function moveTarget(
  args: readonly string[],
  environment: Environment,
  ask?: () => Promise<string>,
): Promise<string> {
  const { to } = valuesOf(args);
  if (to === undefined || !/^(?:mysql|mariadb):/.test(to)) {
    throw new Error(`Say which database on a server it shall be: ${USAGE}`);
  }
  readDatabaseUrl({ DATABASE_URL: to });
  const password = environment['MOVE_PASSWORD'] ?? (names(to) ? undefined : await ask?.());
  const url = password ? withPassword(to, password) : to;
  return readDatabaseUrl({ DATABASE_URL: url });
}

/** Asks at the terminal, without showing what is typed; undefined where nobody sits at one. */
export function passwordAtTerminal(): (() => Promise<string>) | undefined {
  if (!process.stdin.isTTY) return undefined;
  return async () => {
    process.stderr.write('Password of the database (empty for none): ');
    const output = new Writable({
      write: (_chunk, _encoding, done) => {
        done();
      },
    });
    const reader = createInterface({ input: process.stdin, output, terminal: true });
    try {
      return await reader.question('');
    } finally {
      reader.close();
      process.stderr.write('\n');
    }
  };
}

/** Whether an address names a password, or no user who could have one. */
function names(url: string): boolean {
  const [, user] = USER.exec(url) ?? [];
  return user === undefined || user.includes(':');
}

const USER = /^\w+:\/\/([^@/]*)@/;

/** An address may name several hosts, so it is no URL of the platform. */
function withPassword(url: string, password: string): string {
  return url.replace(USER, (whole, user: string) => {
    const [name = ''] = user.split(':');
    return whole.replace(`${user}@`, `${name}:${encodeURIComponent(password)}@`);
  });
}

function valuesOf(args: readonly string[]): { readonly to?: string } {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
  } catch {
    return {};
  }
}
