import type { Page, Request } from 'playwright-core';
import { PATIENCE_MS } from './browser';

/** A page that asks for nothing for so long, and has drawn all, has nothing more to ask for by itself. */
const QUIET = `new Promise((done) => {
  setTimeout(() => requestIdleCallback(done, { timeout: 1000 }), 300);
})`;

/** Lets its caller wait until a page has read all that it shows, which `networkidle` tells once for each document. */
export class Settling {
  private readonly underWay = new Set<Request>();
  private begun = 0;

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.begin(request));
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
  }

  /**
   * Waits until no request is under way, and the page has drawn what they brought without beginning another one.
   * @throws Error that names the requests that bring nothing
   */
  async settled(): Promise<void> {
    const latest = Date.now() + PATIENCE_MS;
    let begun: number;
    do {
      if (Date.now() > latest) throw new Error(`Still waiting for ${this.waitedFor()}`);
      begun = this.begun;
      await this.page.evaluate(QUIET);
    } while (this.underWay.size > 0 || this.begun > begun);
  }

  private waitedFor(): string {
    return [...this.underWay].map((request) => request.url()).join(', ');
  }

  /** What the page before was still reading is of no use to the next one. */
  private begin(request: Request): void {
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      this.underWay.clear();
    } else {
      this.underWay.add(request);
    }
    this.begun += 1;
  }
}
