import type { Browser, Locator, Page } from 'playwright-core';
import { createDatabase, type OwnDatabase } from '#testing';
import { apiDocument, bodiesOf, type Operation, operations } from '../support/api-document';
import { PNG } from '../support/file-samples';
import { openBrowser, openPage } from '../support/browser';
import { type Server, startServer } from '../support/process';

/** One example that is put together from its fields, one that is given, one with objects in it. */
const COMPOSED = ['Create a product', 'Change an account', 'Create a cart'];

function named(summary: string): Operation {
  const found = operations.find(({ operation }) => operation.summary === summary);
  if (found === undefined) throw new Error(`There is no operation called ${summary}`);
  return found.operation;
}

describe('the documentation page', () => {
  let database: OwnDatabase;
  let server: Server;
  let browser: Browser;
  let page: Page;
  /** The operation that its page was loaded for. */
  let shown: Operation | undefined;
  const complaints: string[] = [];

  beforeAll(async () => {
    database = await createDatabase();
    server = await startServer({ DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' });
    browser = await openBrowser();
    page = await openPage(browser, complaints);
    // A long page is drawn only where it is looked at.
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(`${server.url}/docs`);
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    await database.drop();
  });

  afterEach(() => {
    expect(complaints).toStrictEqual([]);
  });

  /**
   * Opens an operation so that it can be tried: by its own address on a page that has opened nothing else, or beside
   * another one of its group, which is large and takes seconds to be shown.
   */
  async function open(operation: Operation): Promise<Locator> {
    const { operationId, tags } = operation;
    const [tag = ''] = tags;
    const before = shown;
    shown = undefined;
    const block = page.locator(`[id="operations-${tag.replaceAll(' ', '_')}-${operationId}"]`);
    if (before !== operation && before?.tags[0] === tag) {
      await block.locator('.opblock-summary-control').click();
    } else {
      await page.goto('about:blank');
      await page.goto(`${server.url}/docs#/${encodeURIComponent(tag)}/${operationId}`);
      shown = operation;
    }
    await block.getByText('Try it out').click();
    return block;
  }

  it('introduces the service, without naming the tool that made the page', async () => {
    await page.getByText('The first three calls').waitFor();
    expect(await page.title()).toBe('Cartwright');
    expect(await page.locator('.topbar').isVisible()).toBe(false);
  });

  it('has the groups of operations in reading order', async () => {
    const groups = page.locator('.opblock-tag a');
    const names = apiDocument.tags.map(({ name }) => name);
    await groups.nth(names.length - 1).waitFor();
    expect(await groups.allTextContents()).toStrictEqual(names);
  });

  it('shows no operation until its group is opened or searched', async () => {
    const shown = page.locator('.opblock-summary-path');
    await page.reload();
    const filter = page.getByPlaceholder('Filter by tag');
    await filter.waitFor();
    expect(await shown.count()).toBe(0);
    await filter.fill('checkoutcart');
    await page.locator('.opblock-tag').nth(1).waitFor({ state: 'detached' });
    await page.locator('.opblock-tag').click();
    await shown.first().waitFor();
    expect(await shown.allTextContents()).toStrictEqual(['/v2/carts/{cartID}/checkout']);
    await filter.fill('');
    await page
      .locator('.opblock-tag')
      .nth(apiDocument.tags.length - 1)
      .waitFor();
  });

  it('gets a token without any input', async () => {
    await page.locator('.auth-wrapper .authorize').first().click();
    const window = page.locator('.modal-ux');
    await window.locator('button', { hasText: 'Authorize' }).click();
    await window.getByText('Authorized').waitFor();
    await window.locator('button', { hasText: 'Close' }).click();
  });

  it('uploads a file', async () => {
    const block = await open(named('Store a file'));
    const file = { name: 'mug.png', mimeType: 'image/png', buffer: PNG };
    await block.locator('input[type=file]').setInputFiles(file);
    await block.locator('button.execute').click();
    const answer = block.locator('.live-responses-table');
    await answer.locator('.response-col_status', { hasText: '201' }).waitFor();
    const body = await answer.locator('.response .response-col_description').textContent();
    expect(body).toContain('"file_name": "mug.png"');
  });

  it.each(COMPOSED)('shows the first example that is sent in the tests: %s', async (summary) => {
    const operation = named(summary);
    const block = await open(operation);
    const shown = await block.locator('textarea.body-param__text').inputValue();
    const content = operation.requestBody?.content['application/json'];
    expect(JSON.parse(shown)).toEqual(content && bodiesOf(content)[0]);
  });

  it('puts a personalized mug into a cart with the unchanged example', async () => {
    const block = await open(named('Add items to a cart'));
    await block.getByText('Execute').click();
    const answer = block.locator('.live-responses-table');
    await answer.locator('.response-col_status', { hasText: '201' }).waitFor();
    const body = await answer.locator('.response .response-col_description').textContent();
    expect(body).toContain('Harbour Mug');
    expect(body).toContain('Für Ines');
  });
});
