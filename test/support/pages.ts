import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** What a run leaves behind for people to look at. */
const ARTIFACTS = join(__dirname, '../../coverage/pages');
const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Keeps a picture of the page among the artifacts of the run. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTIFACTS, `${name}.png`), fullPage: true });
}

/** By WCAG 2.2 at the levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that other colours change. */
export const CONTRAST = ['color-contrast'];

/** What is there on a phone alone. */
export const NAMES = ['button-name', 'link-name', 'label', 'target-size'];

/** What keeps people from using the page. @param only tags or ids of rules of axe */
export async function barriersOn(page: Page, only = TAGS): Promise<readonly string[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(AXE);
  // The selectors of all that passes would take longer than the rules.
  const options = JSON.stringify({ runOnly: only, resultTypes: ['violations'] });
  const found: Violation[] = await page.evaluate(
    `axe.run(${options}).then(({ violations }) => violations)`,
  );
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Waits for the title, which follows the heading by a moment. */
export async function titled(page: Page, title: string): Promise<void> {
  while ((await page.title()) !== title) await sleep(20);
}

/** Waits until the keyboard is at the heading of the page, a moment after that is shown. */
export function focused(page: Page, text: string): Promise<void> {
  return page.locator('h1:focus').filter({ hasText: text }).waitFor();
}

/** Parts of the page that show all they have only when they are scrolled sideways, by their headings. */
export function cutOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(`[...document.querySelectorAll('main section')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((section) => section.querySelector('h2')?.textContent ?? '')`);
}

/** Whether everything on the page stands beside nothing that has to be scrolled to. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
}
