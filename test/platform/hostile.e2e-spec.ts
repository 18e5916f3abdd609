import type { AddressInfo } from 'node:net';
import { memberToken, Shop } from '#testing';
import { faultOf } from '../../scripts/hostile/judge.mjs';
import { sampleOf } from '../../scripts/hostile/requests.mjs';
import { Sender } from '../../scripts/hostile/send.mjs';

const HARBOUR_SUPPLIES = '7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01';
const COUNT = 600;
const SEED = 20_261_122;

describe('requests generated from the API document', () => {
  let shop: Shop;
  let sender: Sender;

  beforeAll(async () => {
    shop = await Shop.open({ DEMO: '1' });
    await shop.app.listen(0, '127.0.0.1');
    const { port } = shop.app.getHttpServer().address() as AddressInfo;
    const publicToken = `Bearer ${await shop.token('implicit')}`;
    sender = new Sender(`http://127.0.0.1:${port}`, [
      {},
      { authorization: publicToken },
      {
        authorization: publicToken,
        'svc-account-management-authentication-token': await memberToken(shop, HARBOUR_SUPPLIES),
      },
      { authorization: `Bearer ${await shop.token('client_credentials')}` },
    ]);
  });

  afterAll(() => sender.close());

  it('get a documented response or a valid error, with any body and any caller', async () => {
    const faults: string[] = [];
    const outcomes = new Map<number, number>();
    const callers = sender.callers.length;
    for (const wanted of sampleOf({ callers, count: COUNT, seed: SEED })) {
      const answer = await sender.send(wanted);
      const fault = faultOf(wanted.operation, answer);
      const { method, body = '' } = wanted;
      if (fault !== undefined) faults.push(`${method} ${answer.address} ${body}: ${fault}`);
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1);
    }
    expect(faults).toStrictEqual([]);
    // They would prove little if nearly all of them were turned away at the door.
    expect(outcomes.get(200) ?? 0).toBeGreaterThan(COUNT / 20);
  });
});
