import type { Response } from 'supertest';
import { Shop } from './shop';
import { undocumented } from './document-schemas';

/** A shop whose every answer is held against the document of the interface. */
export class Tour {
  private readonly found: string[] = [];

  private constructor(readonly shop: Shop) {
    shop.observe((method, path, { status, body }: Response) => {
      const [address = ''] = path.split('?');
      this.found.push(...undocumented(method, address, status, status === 204 ? undefined : body));
    });
  }

  static async open(environment: Readonly<Record<string, string>> = {}): Promise<Tour> {
    return new Tour(await Shop.open(environment));
  }

  /** Reads with these names in `include`. */
  async including(path: string, ...names: readonly string[]): Promise<void> {
    await this.shop.admin('get', `${path}?include=${names.join()}`).expect(200);
  }

  /** What answers had, or lacked, since this was asked before. */
  mismatches(): readonly string[] {
    return this.found.splice(0);
  }
}
