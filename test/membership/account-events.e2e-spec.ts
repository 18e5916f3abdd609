import { CommandBus } from '@nestjs/cqrs';
import type { IntegrationEvent } from '#kernel';
import { CreateAccountForMember } from '#membership/contract';
import { AccountFixtures, Shop } from '#testing';
import { TestEvents } from '../support/integration-events';

const UNKNOWN = '6e5d4c3b-2a19-4087-9f6e-5d4c3b2a1908';

let shop: Shop;
let events: TestEvents;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  events = new TestEvents(shop);
  accountFixtures = await AccountFixtures.of(shop);
});

describe('an account', () => {
  const changes = (all: readonly IntegrationEvent[]) =>
    all.map(({ type, data }) => ({ type, ...(data as object) }));

  it('publishes an event when it is created, changed or deleted, and no personal text', async () => {
    let id = '';
    const all = await events.during(async () => {
      id = await accountFixtures.account();
      const put = (data: object) => shop.admin('put', `/v2/accounts/${id}`).send({ data });
      await put({ legal_name: 'Harbour Supplies Ltd', tax_exempt: true }).expect(200);
      await put({ legal_name: 'Harbour Supplies Ltd' }).expect(200);
      await shop.admin('delete', `/v2/accounts/${id}`).expect(204);
    });
    const of = { type: 'account.changed.v1', account_id: id };
    expect(changes(all)).toEqual([
      { ...of, change: 'created' },
      { ...of, change: 'changed', fields: ['legal_name', 'tax_exempt'] },
      { ...of, change: 'deleted' },
    ]);
    const times = all.map(({ occurredAt }) => occurredAt);
    expect(times).toEqual([...new Set(times)].sort());
  });

  it('publishes one when its parent is deleted, or when its member is erased', async () => {
    const parent = await accountFixtures.account();
    const data = { name: 'Harbour Supplies North', parent_id: parent };
    const { body } = await shop.admin('post', '/v2/accounts').send({ data }).expect(201);
    const remove = () => shop.admin('delete', `/v2/accounts/${parent}`).expect(204);
    expect(changes(await events.during(remove))).toContainEqual(
      expect.objectContaining({ account_id: body.data.id, fields: ['parent_id'] }),
    );
    const member = await accountFixtures.member();
    const commands = shop.app.get(CommandBus, { strict: false });
    const { accountId } = await commands.execute(new CreateAccountForMember(member));
    const erase = () => shop.admin('delete', `/v2/account-members/${member}`).expect(204);
    expect(changes(await events.during(erase))).toContainEqual(
      expect.objectContaining({ account_id: accountId, fields: ['name', 'legal_name'] }),
    );
  });

  it('publishes nothing when it is refused', async () => {
    const put = () => shop.admin('put', `/v2/accounts/${UNKNOWN}`).send({ data: { name: 'No' } });
    expect(await events.during(() => put().expect(404))).toEqual([]);
    const create = () => shop.admin('post', '/v2/accounts').send({ data: { name: 'No' } });
    expect(await events.duringFailure(() => create().expect(500))).toEqual([]);
  });
});
