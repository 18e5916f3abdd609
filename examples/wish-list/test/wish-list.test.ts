import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DATABASES, startShop, type TestMember, type TestShop } from '@cartwright/server/testing';

const WISHES = '/v2/extensions/wish-list/wishes';

for (const database of DATABASES) {
  describe(`wishes on ${database}`, () => {
    let shop: TestShop;
    let ines: TestMember;
    let mug: string;
    before(async () => {
      const environment = { WISH_LIST__MAX_WISHES: '2' };
      shop = await startShop({ database, demo: true, environment });
      ines = await shop.member();
      const { body } = await shop.asShopper('GET', '/catalog/products?filter=eq(sku,MUG-HARBOUR)');
      mug = body.data[0].id;
    });
    after(() => shop.stop());

    const wish = (product_id: string) =>
      shop.asMember(ines, 'POST', WISHES, { data: { type: 'wish', product_id } });
    const wishesOf = async (member: TestMember) =>
      (await shop.asMember(member, 'GET', WISHES)).body.data as { id: string }[];

    it('are kept once each, as many as the shop allows', async () => {
      assert.equal((await wish(mug)).status, 201);
      assert.equal((await wish(mug)).status, 409);
      assert.equal((await wish('dfa8be1e-8b5a-4f2c-9a3d-61f0c7b2e4d5')).status, 201);
      const { status, body } = await wish('0e7a9c54-3f7e-4c8b-8a54-2d1f6c0b9a77');
      assert.deepEqual([status, body.errors[0].title], [422, 'Limit reached']);
    });

    it('are seen and removed by their member, and by administrators', async () => {
      const other = await shop.member();
      const [first, second] = await wishesOf(ines);
      assert.deepEqual(await wishesOf(other), []);
      const path = `${WISHES}/${second?.id}`;
      assert.equal((await shop.asMember(other, 'DELETE', path)).status, 404);
      assert.equal((await shop.asShopper('GET', WISHES)).status, 403);
      assert.equal((await shop.asAdmin('GET', WISHES)).body.data.length, 2);
      assert.equal((await shop.asAdmin('DELETE', path)).status, 204);
      assert.deepEqual(await wishesOf(ines), [first]);
    });

    it('end when they are bought', async () => {
      const item = { type: 'cart_item', id: mug, quantity: 1 };
      const added = await shop.asMember(ines, 'POST', '/v2/carts/gift/items', { data: item });
      assert.equal(added.status, 201);
      const address = {
        line_1: 'Kai 4',
        city: 'Kiel',
        postcode: '24103',
        region: 'SH',
        country: 'DE',
      };
      const name = { first_name: 'Ines', last_name: 'Falk' };
      const data = {
        account: { id: ines.accountId, member_id: ines.memberId },
        contact: { name: 'Ines Falk', email: 'ines@mail.example' },
        billing_address: { ...name, ...address },
        shipping_address: { ...name, ...address },
      };
      const order = await shop.asMember(ines, 'POST', '/v2/carts/gift/checkout', { data });
      assert.equal(order.status, 201, JSON.stringify(order.body));
      const payment = { gateway: 'manual', method: 'purchase' };
      await shop.asAdmin('POST', `/v2/orders/${order.body.data.id}/payments`, { data: payment });
      await shop.until(async () => (await wishesOf(ines)).length === 0);
    });
  });
}
