import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './browser';
import { type Demo, startDemo } from './demo';

/** The demo shop with its providers, and a page of a browser that is new in each test. */
export interface DemoPages {
  /** Where the shop is. */
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
  /** What the page complained of. */
  readonly complaints: string[];
  /** Waits for a complaint that belongs to the test, as others like it may still come. */
  expectComplaint(pattern: RegExp): Promise<void>;
}

/** All tests of a file take less, also where each takes two attempts. */
const FILE_MS = 1_200_000;

let logins = 0;

/** Somebody whom the demo shop does not know, also at the second attempt of a test. */
export function newLogin(login: string): string {
  logins += 1;
  return `${login}.${String(logins)}`;
}

/**
 * Starts the demo shop for the tests of a file, and opens a page of it before each of them.
 * @param path of the page, as the shop stands at `/demo`
 */
export function demoPages(path: string): DemoPages {
  let expected: RegExp[] = [];
  const opened = { complaints: [], expectComplaint } as unknown as {
    -readonly [Name in keyof DemoPages]: DemoPages[Name];
  };
  let demo: Demo;

  beforeAll(async () => {
    opened.browser = await openBrowser();
    demo = await startDemo('demo-shop.mjs', [], undefined, FILE_MS);
    [, opened.address = ''] = await demo.said(/^Open (\S+) in a browser/m);
  });

  afterAll(async () => {
    await demo.interrupt();
    await opened.browser.close();
  });

  beforeEach(async () => {
    opened.complaints = [];
    expected = [];
    opened.page = await openPage(opened.browser, opened.complaints);
    await opened.page.goto(new URL(path, opened.address).href);
  });

  afterEach(async () => {
    await opened.page.context().close();
    const isExpected = (complaint: string) => expected.some((pattern) => pattern.test(complaint));
    expect(opened.complaints.filter((complaint) => !isExpected(complaint))).toStrictEqual([]);
  });

  async function expectComplaint(pattern: RegExp): Promise<void> {
    expected.push(pattern);
    while (!opened.complaints.some((complaint) => pattern.test(complaint))) await sleep(20);
  }

  return opened;
}
