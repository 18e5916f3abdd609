import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ProviderPayment } from '../src/provider';

/** A provider that keeps payments in memory. */
export async function startProvider() {
  const payments = new Map<string, ProviderPayment>();
  const server = createServer((request, response) => {
    void (async () => {
      const [, , id = '', action] = (request.url ?? '').split('/');
      const known = payments.get(id);
      if (request.method === 'PUT' && known === undefined) {
        const { amount, currency } = (await json(request)) as ProviderPayment;
        const page = `https://pay.example/${id}`;
        payments.set(id, { id, state: 'open', amount, currency, page });
      }
      if (action === 'cancel' && known?.state === 'open') {
        payments.set(id, { ...known, state: 'cancelled' });
      }
      const payment = payments.get(id);
      response.writeHead(payment ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(payment ?? {}));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pay = (id: string) => {
    const payment = payments.get(id);
    if (payment) payments.set(id, { ...payment, state: 'paid' });
  };
  return { url: `http://127.0.0.1:${port}`, payments, pay, stop: () => server.close() };
}
