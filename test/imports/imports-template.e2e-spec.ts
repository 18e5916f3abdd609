import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Shop } from '#testing';
import { ImportAdmin } from '../support/imports';

const LINE_TYPES = ['product', 'product-price', 'node', 'stock', 'promotion', 'customer'];
const TEMPLATE = join(__dirname, '../../docs/imports/template.ndjson');
const TABLE = '51d0a9c4-7b3e-4f26-9a18-c2e4d6f80b11';
const RETAIL = 'a4c8e2f6-1b5d-4937-8e60-7f9a2c4d6e01';

describe('the template of imports', () => {
  it('can be imported into the demo shop repeatedly', async () => {
    const shop = await Shop.open({ DEMO: '1' });
    const importAdmin = new ImportAdmin(shop, RETAIL, TABLE);
    const lines = readFileSync(TEMPLATE, 'utf8').split('\n');
    for (let times = 0; times < 2; times += 1) {
      expect(await importAdmin.import(lines)).toMatchObject({
        status: 'done',
        done: 10,
        failed: 0,
      });
    }
    const types = lines.flatMap((line) => (line === '' ? [] : [JSON.parse(line).type]));
    expect(new Set(types)).toEqual(new Set(LINE_TYPES));
    expect(await importAdmin.productWith('MUG-PIER')).toBeDefined();
    expect(await importAdmin.productWith('SAUCER-PIER')).toBeDefined();
    expect(await importAdmin.stockOf('MUG-PIER')).toMatchObject({ total: 120 });
  });
});
