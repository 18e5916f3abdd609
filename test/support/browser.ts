import { type Browser, chromium, type Page } from 'playwright-core';

declare global {
  /** Where the browser is; set by the Jest project that the spec runs in. */
  var __CHROMIUM__: string;
}

const SILENT = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
];
/** While other specs keep a small machine busy, the documentation page alone can take 20 seconds. */
export const PATIENCE_MS = 60_000;

/** How many times slower than here a page is to be, which shows what tests rely on machines that are not busy. */
const SLOWDOWN = Number(process.env['BROWSER_SLOWDOWN'] ?? 1);
const LATENCY_MS = 100;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: __CHROMIUM__, args: SILENT });
}

/** A page of a browser that has seen nothing yet. @param complaints takes what the page complains of */
export async function openPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  if (SLOWDOWN > 1) await slowDown(page);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS * SLOWDOWN,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
