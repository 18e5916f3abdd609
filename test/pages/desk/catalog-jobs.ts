import type { Desk } from '../../support/desk';

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What is sold: products with pictures, prices, stock and combinations, categories, promotions, releases. */
export function catalogJobs(at: () => Desk): void {
  it('makes a product with a picture, a price and stock', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/pcm/products', 'Storm Lantern');
    await desk.open('Products');
    await desk.inspect('desk-products');
    await desk.openForm();
    await page.getByLabel('SKU').fill('LANTERN-STORM');
    await page.getByLabel('Name').fill('Storm Lantern');
    await desk.button('Save').click();

    const prices = desk.section('Prices');
    await prices.getByText('Retail prices').waitFor();
    await prices.getByRole('button', { name: 'Add a price' }).first().click();
    await desk.dialog().getByLabel('Amount (USD)').fill('24.9');
    await desk.dialog().getByRole('button', { name: 'Add EUR' }).click();
    await desk.dialog().getByLabel('Amount (EUR)').fill('22');
    await desk.send('Add a price');
    await prices.getByText('$24.90').waitFor();

    const pictures = desk.section('Pictures');
    const file = { name: 'lantern.png', mimeType: 'image/png', buffer: PICTURE };
    const asked = page.waitForEvent('filechooser');
    await pictures.getByRole('button', { name: 'Add pictures' }).press('Enter');
    await (await asked).setFiles(file);
    await pictures.getByRole('img', { name: 'lantern.png' }).waitFor();

    await desk.section('Stock').getByLabel('Counted').fill('12');
    await desk.section('Stock').getByRole('button', { name: 'Set' }).click();
    await desk.section('Stock').getByText('Available: 12').waitFor();
    await desk.inspect('desk-product');

    const lantern = await desk.productWith('LANTERN-STORM');
    expect(lantern.attributes).toMatchObject({ name: 'Storm Lantern', status: 'draft' });
    expect(await desk.read(`/v2/inventories/${lantern.id}`)).toMatchObject({ available: 12 });
    const image = await desk.read(`/pcm/products/${lantern.id}/relationships/main_image`);
    expect(image).toMatchObject({ type: 'file' });
    const [book] = (await desk.read('/pcm/pricebooks')).filter(
      ({ attributes }: { attributes: { name: string } }) => attributes.name === 'Retail prices',
    );
    const [price] = await desk.read(
      `/pcm/pricebooks/${book.id}/prices?filter=eq(sku,LANTERN-STORM)`,
    );
    expect(price.attributes.currencies).toMatchObject({
      USD: { amount: 2490 },
      EUR: { amount: 2200 },
    });
  });

  it('changes what was changed alone, and shows what is wrong at its field', async () => {
    const desk = at();
    const { page } = desk;
    const lantern = await desk.productWith('LANTERN-STORM');
    await desk.openProduct('LANTERN-STORM');
    // What is written stays while something beside the form is changed.
    await page.getByLabel('Slug').fill('no slug');
    await desk.section('Stock').getByLabel('Counted').fill('12');
    await desk.section('Stock').getByRole('button', { name: 'Set' }).click();
    await desk.done();
    expect(await page.getByLabel('Slug').inputValue()).toBe('no slug');
    await desk.button('Save').click();
    await page
      .locator('.Mui-error', { hasText: /letters, digits/i })
      .first()
      .waitFor();
    expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('400')]);
    await page.getByLabel('Slug').fill('storm-lantern');
    await desk.button('Save').click();
    await desk.saved();
    const { attributes } = await desk.read(`/pcm/products/${lantern.id}`);
    expect(attributes).toMatchObject({ name: 'Storm Lantern', slug: 'storm-lantern' });
  });

  it('lets who was overtaken choose field by field', async () => {
    const desk = at();
    const { page } = desk;
    const { id } = await desk.productWith('LANTERN-STORM');
    await desk.changeProduct(id, { name: 'Storm Lantern' });
    await desk.openProduct('LANTERN-STORM');
    await page.getByLabel('Name').fill('Lantern for Storms');
    await desk.changeProduct(id, { name: 'Ship Lantern', mpn: 'L-7' });
    await desk.button('Save').click();
    await desk.dialog().getByText('Mine: Lantern for Storms').waitFor();
    await desk.dialog().getByText('Theirs: Ship Lantern').waitFor();
    expect(desk.complaints.splice(0)).toStrictEqual([expect.stringContaining('412')]);
    await desk.inspect('desk-overtaken');
    await desk.send('Save what I chose');
    await page.getByRole('heading', { name: 'Lantern for Storms' }).waitFor();
    const { attributes } = await desk.read(`/pcm/products/${id}`);
    expect(attributes).toMatchObject({ name: 'Lantern for Storms', mpn: 'L-7' });
  });

  it('fills in custom fields, each as its type says', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/v2/custom-fields', 'Wick');
    const field = { type: 'custom_field', resource: 'product', required: false };
    await desk.post('/v2/custom-fields', {
      ...field,
      key: 'wick',
      name: 'Wick',
      value_type: 'integer',
    });
    await desk.openProduct('LANTERN-STORM');
    await page.reload();
    await desk.settled();
    await page.getByLabel('Wick').fill('3');
    await desk.button('Save').click();
    await desk.saved();
    const { attributes } = await desk.productWith('LANTERN-STORM');
    expect(attributes.custom_fields).toMatchObject({ wick: 3 });
  });

  it('sets the stock of many products to what was counted', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Stock');
    await page.getByLabel('SKU and number').fill('LANTERN-STORM 31\nTEA-SET\t4\nNO-SUCH;3\n?');
    await desk.button('Compare').click();
    await page.getByText('12 → 31').waitFor();
    await page.getByText('No product has this SKU.').waitFor();
    await desk.inspect('desk-stock');
    await desk.button('Set').click();
    await page.getByText('done', { exact: true }).waitFor();
    const { id } = await desk.productWith('LANTERN-STORM');
    expect(await desk.read(`/v2/inventories/${id}`)).toMatchObject({ total: 31 });
  });

  it('looks at what an import would do before it does it', async () => {
    const desk = at();
    const { page } = desk;
    const table = Buffer.from('sku,name,status\nBELL-SHIP,Ship Bell,live\nBELL-FOG,,live\n');
    const file = { name: 'bells.csv', mimeType: 'text/csv', buffer: table };
    await desk.remove('/pcm/products', 'Ship Bell');
    await desk.open('Imports');
    await page.locator('input[type=file]').setInputFiles(file);
    await desk.button('Try it, change nothing').click();
    await desk.section('What the import would do').getByText('Would create: 1').waitFor();
    await page.getByText('Line 3').waitFor();
    await desk.inspect('desk-dry-run');
    expect(await desk.productWith('BELL-SHIP')).toBeUndefined();
    await desk.button('Import').click();
    // The list has imports that are done as well.
    await page.waitForURL(/imports\/[^/]+\/show$/);
    await page.getByText('done', { exact: true }).waitFor();
    expect(await desk.productWith('BELL-SHIP')).toMatchObject({ attributes: { status: 'live' } });
  });

  it('sells a product in combinations, each with its SKU, price and stock changed in place', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Variations');
    await desk.openForm();
    await page.getByLabel('Name').fill('Tone');
    await desk.button('Save').click();
    await desk.section('Options').getByRole('button', { name: 'Add' }).click();
    await desk.dialog().getByLabel('Name').fill('Low');
    await desk.send('Add');
    const [{ id: tone }] = await desk.read('/pcm/variations?filter=eq(name,Tone)');
    for (let number = 1; number <= 25; number += 1) {
      const attributes = { name: `Tone ${String(number)}` };
      await desk.post(`/pcm/variations/${tone}/options`, {
        type: 'product-variation-option',
        attributes,
      });
    }
    await desk.openProduct('BELL-SHIP');
    await desk.choose(desk.section('Variations').getByRole('combobox'), 'Tone');
    await page.keyboard.press('Escape');
    await desk.button('Build the combinations').click();
    await desk.send('Build the combinations');

    const { id: bell } = await desk.productWith('BELL-SHIP');
    const grid = desk.section('Combinations');
    await grid.getByText('1–25 / 26').waitFor();
    await grid.getByRole('button', { name: 'Go to next page' }).click();
    await grid.getByText('26–26 / 26').waitFor();
    const list = `/pcm/products/${bell}/children?sort=created_at&page[offset]=25`;
    const [child] = await desk.read(list);
    const change = async (field: string, text: string) => {
      const saved = page.waitForResponse((one) => one.request().method() !== 'GET');
      const shown = saved.then(() => page.waitForResponse(/\/children\?/));
      const input = grid.getByLabel(`${field}: ${child.attributes.name}`);
      await input.fill(text);
      await input.press('Enter');
      await shown;
      await desk.settled();
    };
    await change('SKU', 'BELL-LOWEST');
    await desk.choose(grid.getByLabel('Price book'), 'Retail prices');
    await change('Price', '19.5');
    await change('Total', '7');
    await desk.inspect('desk-combinations');
    expect(await desk.productWith('BELL-LOWEST')).toMatchObject({ id: child.id });
    expect(await desk.read(`/v2/inventories/${child.id}`)).toMatchObject({ total: 7 });
    const book = (await desk.read('/pcm/pricebooks')).find(
      ({ attributes }: { attributes: { name: string } }) => attributes.name === 'Retail prices',
    );
    const prices = `/pcm/pricebooks/${book.id}/prices?filter=eq(sku,BELL-LOWEST)`;
    expect(await desk.read(prices)).toMatchObject([
      { attributes: { currencies: { USD: { amount: 1950 } } } },
    ]);

    // The first page of products stays as long as other tests know it.
    await desk.changeProduct(bell, { build_rules: { default: 'exclude' } });
    await desk.instance.admin('post', `/pcm/products/${bell}/build`).expect(201);
  });

  it('exports products into a file', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Exports');
    await desk.button('Export').click();
    await desk.send('Export');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).first().click();
    let text = '';
    for await (const part of await (await started).createReadStream()) text += String(part);
    expect(text).toContain('LANTERN-STORM');
  });

  it('adds a category and drags it below another one', async () => {
    const desk = at();
    const { page } = desk;
    await desk.open('Categories');
    await page.getByText('Table', { exact: true }).click();
    await desk.settled();
    await desk.button('Add a category').click();
    await desk.dialog().getByLabel('Name').fill('Lanterns');
    await desk.send('Add a category');
    const rows = desk.section('Categories').locator('[draggable=true]');
    await rows.filter({ hasText: 'Lanterns' }).first().dragTo(rows.first());
    await desk.inspect('desk-categories');
    const { pathname } = new URL(page.url().replace('/admin#', ''));
    const nodes = await desk.read(`${pathname}/nodes`);
    const named = (name: string) =>
      nodes.find(({ attributes }: { attributes: { name: string } }) => attributes.name === name);
    expect(named('Lanterns').attributes.parent_id).toBe(named('Mugs and cups').id);
  });

  it('makes a promotion with a condition and a code', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/v2/promotions', 'Storm week');
    await desk.open('Promotions');
    await desk.openForm();
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Storm week');
    await desk.choose(page.getByLabel('Kind of promotion'), 'percent off');
    await page.getByLabel('Percent taken off').fill('10');
    await page.getByLabel('Start').fill('2026-01-01T00:00');
    await page.getByLabel('End').fill('2050-01-01T00:00');
    await page.getByLabel('Least quantity').fill('2');
    await page.getByRole('group', { name: 'Least total' }).getByText('Add USD').click();
    await page.getByLabel('Least total (USD)').fill('30');
    await desk.button('Save').click();
    await desk.section('Codes').getByRole('button', { name: 'Add' }).click();
    await desk.dialog().getByRole('textbox', { name: /^Code/ }).fill('STORM10');
    await desk.dialog().getByRole('button', { name: 'Add' }).last().click();
    await desk.section('Codes').getByText('STORM10').waitFor();
    await desk.inspect('desk-promotion');
    const [promotion] = await desk.read('/v2/promotions?filter=eq(name,Storm week)');
    const conditions = { min_quantity: 2, min_total: { USD: 3000 } };
    expect(promotion).toMatchObject({ conditions, schema: { percentage: 10 }, stackable: true });
  });

  it('says what has changed, and publishes it', async () => {
    const desk = at();
    const { page } = desk;
    const { id } = await desk.productWith('LANTERN-STORM');
    await desk.changeProduct(id, { status: 'draft' });
    await desk.openProduct('LANTERN-STORM');
    await desk.choose(page.getByLabel('Status'), 'live');
    await desk.button('Save').click();
    await desk.saved();
    await desk.open('Catalogs');
    await page.getByText('Web shop').click();
    const releases = desk.section('Releases').getByText('published', { exact: true });
    await desk.section('Releases').getByRole('table').waitFor();
    await desk.settled();
    const before = await releases.count();
    await desk.button('Publish').click();
    await desk.dialog().getByText('Lantern for Storms').waitFor();
    // Another price is no change of the product.
    await desk.dialog().getByText('2 prices have changed: BELL-LOWEST, LANTERN-STORM').waitFor();
    await desk.inspect('desk-publish');
    await desk.send('Publish');
    await releases.nth(before).waitFor();
  });
}
