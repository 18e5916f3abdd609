import type { Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Schema } from '#platform/database';
import { AccountFixtures, publishShop, Shop } from '#testing';
import { AppModule } from '../../apps/api/src/app.module';
import { filesOf, loadedFrom } from '../support/guide-code';
import { allDelivered } from '../support/integration-events';

const FOLDER = 'libs/loyalty/src';
const FILES = filesOf('extend.md', 'unnamed.ts');

describe('the guide to extensions', () => {
  it('builds a module that works in the service', async () => {
    const load = loadedFrom(FILES, require);
    const { LoyaltyModule } = load(`${FOLDER}/loyalty.module.ts`);
    const { loyaltySchema } = load(`${FOLDER}/storage/schema.ts`);
    extendBy(LoyaltyModule as Type, loyaltySchema as Schema);
    const shop = await Shop.open();
    await publishShop(shop, [{ sku: 'MUG', prices: { USD: 1250 } }]);
    const accountId = await (await AccountFixtures.of(shop)).account();
    await buyTwoMugs(shop, accountId);
    await allDelivered(shop);
    const path = `/v2/accounts/${accountId}/points`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body).toEqual({ data: { type: 'points', id: accountId, points: 25 } });
    await shop.get(path).expect(403);
  });
});

/** As if the app named them. */
function extendBy(module: Type, { rows, migrations }: Schema): void {
  const assemble = AppModule.with.bind(AppModule);
  jest.spyOn(AppModule, 'with').mockImplementation((...parts) => {
    const { imports = [], ...app } = assemble(...parts);
    return { ...app, imports: [...imports, module] };
  });
  const initialize = Reflect.get(DataSource.prototype, 'initialize');
  jest.spyOn(DataSource.prototype, 'initialize').mockImplementation(function (this: DataSource) {
    Object.assign(this.options, {
      entities: [...(this.options.entities as unknown[]), ...rows],
      migrations: [...(this.options.migrations as unknown[]), ...migrations],
    });
    return initialize.call(this);
  });
}

async function buyTwoMugs(shop: Shop, accountId: string): Promise<void> {
  const item = { type: 'cart_item', sku: 'MUG', quantity: 2 };
  await shop.post('/v2/carts/points/items').send({ data: item }).expect(201);
  const place = { line_1: 'Kai 4', city: 'Kiel', postcode: '24103', region: 'SH', country: 'DE' };
  const data = {
    account: { id: accountId },
    contact: { name: 'Jo Brandt', email: 'jo@mail.example' },
    billing_address: { first_name: 'Jo', last_name: 'Brandt', ...place },
  };
  const { body } = await shop.admin('post', '/v2/carts/points/checkout').send({ data }).expect(201);
  const payment = { gateway: 'manual', method: 'purchase' };
  const payments = `/v2/orders/${String(body.data.id)}/payments`;
  await shop.admin('post', payments).send({ data: payment }).expect(200);
}
