import type { Page } from 'playwright-core';
import type { Desk } from '../../support/desk';
import { PICTURE } from './catalog-jobs';

const MUG = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };

/** Lets the page wait for what it reads. @returns what ends the wait */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await asked;
    await route.continue();
  });
  return () => answer();
}

interface Named {
  readonly attributes: { readonly name: string };
}

const onlyFor = (node: string) => ({
  ...{ type: 'promotion', name: 'Shelf offer', enabled: false, automatic: true },
  ...{ promotion_type: 'percent_discount', schema: { percentage: 10 } },
  ...{ start: '2031-01-01T00:00:00Z', end: '2032-01-01T00:00:00Z' },
  conditions: { node_ids: [node] },
});

/** What happens in the shop, for those who look after it. */
export function operations(at: () => Desk): void {
  it('follows a cart while its shopper goes on', async () => {
    const desk = at();
    const { page } = desk;
    await desk.instance.admin('delete', '/v2/carts/desk-long');
    const add = (times: number) => desk.post('/v2/carts/desk-long/items', Array(times).fill(MUG));
    for (let times = 0; times < 6; times += 1) await add(20);
    await desk.goto('/v2/carts/desk-long/show');
    const then = desk.section('The cart as it was then');
    await then.getByText('120 × Harbour Mug').waitFor();
    await add(1);
    await then.getByText('121 × Harbour Mug').waitFor();
    // Of a long history, those events are read that are looked at.
    const [events, slider] = [desk.section('Events').getByRole('button'), page.getByRole('slider')];
    expect(await events.count()).toBeLessThan(100);
    await slider.press('Home');
    await events.first().getByText('The cart began').waitFor();
    await then.getByText('Nothing yet.').waitFor();
    expect(await events.count()).toBe(100);
  });

  it('keeps the picture that was shown first when another one is', async () => {
    const desk = at();
    const mug = await desk.productWith('MUG-HARBOUR');
    const own = `/pcm/products/${String(mug.id)}/relationships`;
    const before = await desk.read(`${own}/main_image`);
    await desk.goto(`/pcm/products/${String(mug.id)}`);
    const pictures = desk.section('Pictures');
    const file = { name: 'handle.png', mimeType: 'image/png', buffer: PICTURE };
    await pictures.locator('input[type=file]').setInputFiles(file);
    const stars = pictures.getByRole('button', { name: 'Show first', pressed: false });
    await stars.first().click();
    await desk.done();
    expect(await desk.read(`${own}/main_image`)).not.toMatchObject({ id: before.id });
    const ids = (await desk.read(`${own}/files`)).map(({ id }: { id: string }) => id);
    expect(ids).toContain(before.id);
  });

  it('says of very many orders that they are counted in part', async () => {
    const desk = at();
    const { page } = desk;
    const orders = '**/v2/orders?*';
    // The list is read when it is gone to, not if it is there already.
    await desk.goto('/');
    await page.route(orders, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { meta: object };
      const json = { ...body, meta: { ...body.meta, results: { total: 26, exact: false } } };
      await route.fulfill({ response, json });
    });
    await desk.goto('/v2/orders');
    await page.getByText('1–25 of 26 or more').waitFor();
    await page.unroute(orders);
  });

  it('finds a category behind the first hundred of its tree', async () => {
    const desk = at();
    const { page } = desk;
    await desk.remove('/pcm/hierarchies', 'Shelves');
    const tree = { type: 'hierarchy', attributes: { name: 'Shelves' } };
    const { id } = await desk.post('/pcm/hierarchies', tree);
    for (let shelf = 1; shelf <= 101; shelf += 1) {
      const attributes = { name: `Shelf ${String(shelf)}` };
      await desk.post(`/pcm/hierarchies/${String(id)}/nodes`, { type: 'node', attributes });
    }
    const mug = await desk.productWith('MUG-HARBOUR');
    const own = `/pcm/products/${String(mug.id)}`;
    await desk.open('Today');
    const read = await heldBack(page, `**${own}/nodes?*`);
    try {
      // What is typed stays while the page still reads in which categories the product is.
      await page.goto(`${desk.base}/admin#${own}`);
      const shelves = page.getByRole('combobox', { name: 'Shelves' });
      await shelves.fill('Shelf 101');
      await page.getByRole('option', { name: 'Shelf 101' }).waitFor();
      read();
      await desk.settled();
      expect(await shelves.inputValue()).toBe('Shelf 101');
    } finally {
      read();
    }
    await page.getByRole('option', { name: 'Shelf 101' }).click();
    await desk.done();
    const nodes = await desk.read(`${own}/nodes`);
    expect(JSON.stringify(nodes)).toContain('Shelf 101');
    // Conditions of promotions name categories of all trees.
    await desk.open('Promotions');
    await desk.openForm();
    const categories = page.getByRole('combobox', { name: 'Categories' });
    await desk.find(categories, 'Shelf 101');
    await desk.button('Shelf 101').waitFor();
    // Of one that has some already, what is typed stays while the page still reads what they are called.
    const shelf = nodes.find(({ attributes }: Named) => attributes.name === 'Shelf 101');
    const offer = await desk.post('/v2/promotions', onlyFor(String(shelf.id)));
    await desk.open('Promotions');
    const named = await heldBack(page, '**/pcm/hierarchies/*/nodes?*');
    try {
      await page.getByRole('cell', { name: 'Shelf offer', exact: true }).click();
      await categories.fill('Shelf 100');
      named();
      await page.getByRole('option', { name: 'Shelf 100' }).waitFor();
      await desk.button('Shelf 101').waitFor();
      expect(await categories.inputValue()).toBe('Shelf 100');
    } finally {
      named();
    }
    await page.getByRole('option', { name: 'Shelf 100' }).click();
    await desk.button('Save').click();
    await desk.saved();
    expect(await desk.read(`/v2/promotions/${String(offer.id)}`)).toMatchObject({
      conditions: { node_ids: [shelf.id, expect.any(String)] },
    });
    await desk.instance.admin('delete', `/v2/promotions/${String(offer.id)}`).expect(204);
  });

  it('asks before a page is left on which something is not saved', async () => {
    const desk = at();
    const { page } = desk;
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await desk.openProduct('Lantern for Storms');
    await page.getByLabel('Slug').fill('half-written');
    await entry('Orders').click();
    await desk.dialog().getByText('Not saved yet').waitFor();
    await desk.inspect('desk-unsaved');
    await desk.send('Stay');
    expect(await page.getByLabel('Slug').inputValue()).toBe('half-written');
    await entry('Orders').click();
    await desk.send('Leave');
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor();
    // A page has several forms, and each of them counts.
    await desk.open('Settings');
    await page.getByLabel('Order number prefix').fill('HH-');
    await entry('Products').click();
    await desk.send('Leave');
    await page.getByRole('heading', { level: 1, name: 'Products', exact: true }).waitFor();
  });
}
