import type { Shop } from './shop';

/** `fetch` as a page has it, but to a shop in this process. */
export function fetchOf({ app }: Shop): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value ?? []].flat()) headers.append(name, String(one));
    }
    const isEmpty = [204, 303, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

/** What a browser keeps for one page. */
export class MemoryStore {
  private readonly values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}
