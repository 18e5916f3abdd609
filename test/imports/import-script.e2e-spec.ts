import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOTSTRAP, Shop } from '#testing';
import { barOf, Progress, sentenceOf } from '../../scripts/import/progress.mjs';
import { fileOf, ImportAdmin } from '../support/imports';

const scriptOf = (name: string) => join(__dirname, `../../scripts/${name}.mjs`);

let shop: Shop;
let importAdmin: ImportAdmin;
let folder: string;

beforeAll(async () => {
  shop = await Shop.open();
  importAdmin = await ImportAdmin.open(shop);
  await shop.app.listen(0, '127.0.0.1');
  folder = mkdtempSync(join(tmpdir(), 'cartwright-import-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs `npm run import -- …`. */
function run(...options: readonly string[]) {
  return runScript('import', here(), options);
}

const here = () => ({ CARTWRIGHT_URL: `http://127.0.0.1:${String(port())}` });

const port = () => (shop.app.getHttpServer().address() as AddressInfo).port;

function runWith(settings: Record<string, string>, ...options: readonly string[]) {
  return runScript('import', settings, options);
}

async function runScript(
  name: string,
  settings: Record<string, string>,
  options: readonly string[],
) {
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...settings,
    BOOTSTRAP_CLIENT_ID: BOOTSTRAP.id,
    BOOTSTRAP_CLIENT_SECRET: BOOTSTRAP.secret,
  };
  const child = spawn(process.execPath, [scriptOf(name), ...options], { env });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...output };
}

function file(name: string, lines: readonly (string | object)[]): string {
  const path = join(folder, name);
  writeFileSync(path, fileOf(lines));
  return path;
}

describe('npm run import', () => {
  it('imports a file', async () => {
    const path = file('good.ndjson', [importAdmin.product('SENT'), importAdmin.stock('SENT', 4)]);
    const { code, stdout, stderr } = await run(path);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/100 %: 2 of 2 lines\n$/);
    expect(await importAdmin.stockOf('SENT')).toMatchObject({ total: 4 });
  });

  it.each([
    ['PORT', () => ({ PORT: String(port()) })],
    ['PUBLIC_URL', () => ({ PUBLIC_URL: `http://127.0.0.1:${String(port())}/`, PORT: '1' })],
  ])('finds the service by its %s', async (_, settings) => {
    const path = file('found.ndjson', [importAdmin.product('FOUND')]);
    const { code, stderr } = await runWith(settings(), path);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('imports a table, or says what it would do', async () => {
    const path = file('table.csv', ['sku,name', 'FROM-TABLE,From a table', ',Nobody']);
    const tried = await run(path, '--format', 'products', '--dry-run');
    expect(tried).toMatchObject({ code: 1, stderr: '' });
    expect(tried.stdout).toMatch(
      /^2 lines: 1 would create, 0 would change, 1 would fail\nLine {2}Error +Reason\n {3}3 {2}/,
    );
    expect(await importAdmin.productWith('FROM-TABLE')).toBeUndefined();
    const { stdout } = await run(path, '--format', 'products');
    expect(stdout).toMatch(/100 %: 2 of 2 lines, 1 of them failed\n/);
    expect(await importAdmin.productWith('FROM-TABLE')).toBeDefined();
  });

  it('says from which columns of the table of another shop nothing is taken', async () => {
    const rows = ['Handle,Title,Variant SKU,Vendor,"SEO, ""x"""', 'mop,Mop,MOP,Loft,'];
    const path = file('shop.csv', rows);
    const said = 'Nothing is taken from "Vendor", "SEO, \\"x\\""\n';
    const tried = await run(path, '--format', 'shopify-products', '--dry-run');
    expect(tried).toMatchObject({ code: 0, stderr: '' });
    expect(tried.stdout).toMatch(/^1 lines: 1 would create/);
    expect(tried.stdout).toContain(said);
    expect((await run(path, '--format', 'shopify-products')).stdout).toContain(said);
  });

  it('reports the lines that failed', async () => {
    const { code, stdout } = await run(
      file('bad.ndjson', [importAdmin.product('SENT'), 'no JSON']),
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/100 %: 2 of 2 lines, 1 of them failed\n/);
    expect(stdout).toMatch(
      / +2 {2}Bad Request {2}The line must be a JSON object; check its syntax\n$/,
    );
  });

  it('ends with a plain sentence if it cannot start', async () => {
    const path = file('any.ndjson', [importAdmin.product('ANY')]);
    expect((await run()).stderr).toMatch(/^npm run import -- FILE/);
    expect((await run(join(folder, 'none'))).stderr).toMatch(/^There is no file /);
    const away = await run(path, '--url', 'http://127.0.0.1:1');
    expect(away).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no service /) });
    expect((await run(path, '--secret', 'wrong')).stderr).toMatch(/secret/);
  });
});

describe('the progress of an import', () => {
  const counts = (done: number, failed = 0) => ({ lines: 200, done, failed });
  const shown = (isTTY: boolean, ...all: readonly ReturnType<typeof counts>[]) => {
    let text = '';
    const progress = new Progress({ isTTY, write: (more: string) => (text += more) });
    for (const one of all) progress.show(one);
    progress.end(counts(200));
    return text;
  };

  it('is a bar in a terminal', () => {
    expect(barOf(counts(99, 1))).toBe(
      `[${'#'.repeat(15)}${'.'.repeat(15)}] 50 %: 100 of 200 lines, 1 of them failed`,
    );
    expect(shown(true, counts(0), counts(50)).split('\r')).toHaveLength(4);
  });

  it('is a plain line for each tenth without a terminal', () => {
    const all = shown(false, counts(0), counts(4), counts(30), counts(32), counts(40));
    expect(all.split('\n')).toEqual([
      ...[counts(0), counts(30), counts(40), counts(200)].map(sentenceOf),
      '',
    ]);
  });
});

describe('npm run export', () => {
  it('writes what is exported to a file', async () => {
    await importAdmin.import([importAdmin.product('OUT', { name: 'Out' })]);
    const output = join(folder, 'out.csv');
    const options = ['products', '--filter', 'eq(name,out)', '--output', output];
    const { code, stdout, stderr } = await runScript('export', here(), options);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^1 rows, \d+ bytes: /);
    expect(readFileSync(output, 'utf8')).toMatch(/^id,name,sku,.*\r\n[-\w]{36},Out,OUT,.*\r\n$/);
  });

  it('ends with the sentence of a refusal', async () => {
    const { code, stderr } = await runScript('export', here(), ['cookies']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/data\.resource must be one of: products, /);
  });
});
