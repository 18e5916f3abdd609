import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '#testing';
import { startServer } from '../support/process';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/shipping-and-taxes.md'), 'utf8');
const SCRIPT = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('');

/** The rows of its table: what a cart costs before tax, the tax, and both. */
const ROWS = [...GUIDE.matchAll(/^\| \w.*? \| ([\d.]+) +\| ([\d.]+) \| ([\d.]+) +\|$/gm)];

interface Cart {
  readonly data: { readonly meta: { readonly display_price: Record<string, { amount: number }> } };
}

describe('the guide to shipping and taxes', () => {
  it('has commands that lead to the totals of its table', async () => {
    const database = await createDatabase();
    const server = await startServer({
      DATABASE_URL: database.url,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
    });
    try {
      const { PATH = '' } = process.env;
      const script = SCRIPT.replace('B=http://localhost:3000', `B=${server.url}`);
      const { stdout, stderr } = await run('sh', ['-ec', script], { cwd: ROOT, env: { PATH } });
      expect([stderr, stdout.includes('"errors"')]).toStrictEqual(['', false]);
      const shown = await Promise.all(['fr', 'ch', 'us'].map((name) => amounts(server.url, name)));
      expect(shown).toStrictEqual(
        ROWS.map(([, ...row]) => row.map((amount) => Math.round(Number(amount) * 100))),
      );
    } finally {
      await server.stop();
      await database.drop();
    }
  });
});

async function amounts(url: string, name: string): Promise<(number | undefined)[]> {
  const body = new URLSearchParams({ grant_type: 'implicit', client_id: 'harbour-web' });
  const token = await fetch(`${url}/oauth/access_token`, { method: 'POST', body });
  const { access_token } = (await token.json()) as { readonly access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };
  const cart = await fetch(`${url}/v2/carts/guide-${name}`, { headers });
  const { without_tax, tax, with_tax } = ((await cart.json()) as Cart).data.meta.display_price;
  return [without_tax, tax, with_tax].map((price) => price?.amount);
}
