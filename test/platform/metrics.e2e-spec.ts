import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Shop } from '#testing';
import { freePort } from '../../scripts/free-port.mjs';

const TOKEN = 'a-token-to-gather-with';
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

describe('the metrics', () => {
  let shop: Shop | undefined;

  afterEach(() => shop?.close());

  it('are not served by default', async () => {
    shop = await Shop.open({ METRICS_TOKEN: '' });
    const { body } = await shop.send('get', '/metrics').expect(404);
    expect(body).toEqual((await shop.send('get', '/nowhere').expect(404)).body);
    await shop.admin('get', '/metrics').expect(404);
  });

  it('are served to callers with their token only, and not to administrators', async () => {
    shop = await Shop.open({ METRICS_TOKEN: TOKEN });
    const { headers } = await shop.send('get', '/metrics').expect(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    await shop.admin('get', '/metrics').expect(401);
    await shop.send('get', '/metrics', `${TOKEN}x`).expect(401);
    const right = await shop.send('get', '/metrics', TOKEN).expect(200);
    expect(right.headers['content-type']).toBe(TYPE);
    expect(right.text).toContain('http_request_duration_seconds_count{');
  });

  it('are served on a separate port only, if there is one, until the service ends', async () => {
    const port = await freePort();
    shop = await Shop.open({ METRICS_TOKEN: '', METRICS_PORT: String(port) });
    await shop.send('get', '/metrics').expect(404);
    const address = `http://127.0.0.1:${port}`;
    const answer = await fetch(`${address}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(TYPE);
    expect(await answer.text()).toContain('http_request_duration_seconds');
    expect((await fetch(`${address}/health/live`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
    await shop.close();
    shop = undefined;
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  it('require the token on that port, too', async () => {
    const port = await freePort();
    shop = await Shop.open({ METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) });
    const ask = (authorization: string) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } });
    expect((await ask('')).status).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
  });

  it('have a bounded number of labels for any requests', async () => {
    shop = await Shop.open({ METRICS_TOKEN: TOKEN });
    await shop.app.listen(0, '127.0.0.1');
    const url = await shop.app.getUrl();
    for (const method of ['PATCH', 'PROPFIND', 'MKCOL', 'LOCK', 'TRACE']) {
      const sent = request(`${url}/${method}`, { method }).end();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
    }
    const { text } = await shop.metrics().expect(200);
    const counts = [...text.matchAll(/_count\{method="(\w+)",route="([^"]+)",status="([^"]+)"\}/g)];
    for (const [, method, route, status] of counts) {
      expect(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']).toContain(
        method,
      );
      expect(route).toMatch(/^(unknown|\/)/);
      expect(status).toMatch(/^[1-5]xx$/);
    }
    expect(counts.map(([, method]) => method)).toContain('other');
  });
});
