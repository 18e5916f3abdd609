import type { Browser, Page } from 'playwright-core';
import { createDatabase, type OwnDatabase } from '#testing';
import { openBrowser, PATIENCE_MS } from '../support/browser';
import { barriersOn, isTooWide, keepPicture } from '../support/pages';
import { type Server, startServer } from '../support/process';

/** Left as Swagger UI makes it: small links inside of buttons, and its levels of headings. */
const OF_THE_LIBRARY =
  /^(heading-order|nested-interactive|target-size|landmark-unique|label-content-name-mismatch|region):/;

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** It has the same colors whether light or dark ones are preferred. */
describe('the documentation page of an installation without a demo', () => {
  let database: OwnDatabase;
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    database = await createDatabase();
    server = await startServer({
      DATABASE_URL: database.url,
      DEMO: '0',
      TOKEN_SECRET: 'the secret that signs, long enough to be one',
      LOG_LEVEL: 'silent',
    });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser.close();
    await server.stop();
    await database.drop();
  });

  const expectNoBarriers = async (page: Page) => {
    const barriers = await barriersOn(page);
    expect(barriers.filter((one) => !OF_THE_LIBRARY.test(one))).toStrictEqual([]);
    expect(await isTooWide(page)).toBe(false);
  };

  describe.each(SCREENS)('at $width pixels', (viewport) => {
    it('can be used by everybody', async () => {
      const isMobile = viewport.width < 500;
      const context = await browser.newContext({ viewport, isMobile, bypassCSP: true });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${server.url}/`);
      await page.locator('.opblock-tag').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/docs');
      expect(await page.evaluate('innerWidth')).toBe(viewport.width);
      await expectNoBarriers(page);
      await page.locator('#operations-tag-Carts').click();
      await page.locator('#operations-Carts-createCart .opblock-summary-control').click();
      await page.getByText('Try it out').first().click();
      await page.locator('.body-param__text').first().waitFor();
      await expectNoBarriers(page);
      await keepPicture(page, `docs-${String(viewport.width)}`);
      await page.locator('.auth-wrapper .authorize').first().click();
      await page.locator('.modal-ux').waitFor();
      await expectNoBarriers(page);
      await context.close();
    });
  });
});
