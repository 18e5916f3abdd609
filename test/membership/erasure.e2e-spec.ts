import { randomUUID } from 'node:crypto';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateAccountForMember, ListMemberAccounts, SignOnMember } from '#membership/contract';
import { Transactions } from '#platform/database';
import { EventErasure } from '#platform/event-store';
import { asMember, memberToken, Shop, AccountFixtures } from '#testing';
import { TestAudit } from '../support/audit';
import { GUEST, product } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { PlantedWords } from '../support/planted';

/** What is left of a member who is erased: nothing. */

let shop: Shop;
let accountFixtures: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  accountFixtures = await AccountFixtures.of(shop);
  for (const resource of ['account', 'account_member', 'order']) {
    const data = { resource, key: 'note', name: 'Note', value_type: 'text' };
    await shop.admin('post', '/v2/custom-fields').send({ data }).expect(201);
  }
});

/** Writes into a custom field of a resource. */
const note = (path: string, text: string) =>
  shop
    .admin('put', path)
    .send({ data: { custom_fields: { note: text } } })
    .expect(200);

const erase = (id: string) => shop.admin('delete', `/v2/account-members/${id}`);

/** Someone who has signed on, and got an account with their own name. */
async function signedOn(name: string, email: string) {
  const commands = shop.app.get(CommandBus, { strict: false });
  const identity = {
    realmId: accountFixtures.realmId,
    profileId: randomUUID(),
    issuer: 'https://id.example',
    subject: `subject of ${name}`,
    email,
    name,
    allowsDuplicateEmail: true,
  };
  const { memberId } = await commands.execute(new SignOnMember(identity));
  const { accountId } = await commands.execute(new CreateAccountForMember(memberId));
  return { memberId, accountId, signOn: () => commands.execute(new SignOnMember(identity)) };
}

/** Someone who acts for an account, with a token. */
async function enrolled(name: string, email: string) {
  const [memberId, accountId] = [
    await accountFixtures.member(name, email),
    await accountFixtures.account(),
  ];
  await accountFixtures.membership(accountId, memberId);
  return { memberId, accountId, token: await memberToken(shop, accountId, memberId) };
}

async function everyRowOf(table: string): Promise<string> {
  const transactions = shop.app.get(Transactions, { strict: false });
  return JSON.stringify(
    await transactions.read((manager) => manager.query(`select * from ${table}`)),
  );
}

describe('an erased member', () => {
  it('loses name, email and identities', async () => {
    const { memberId, accountId } = await signedOn('Una Vesper', 'una@vesper.example');
    const company = await accountFixtures.account('Vesper & Vesper');
    await accountFixtures.membership(company, memberId);
    const { text } = await erase(memberId.toUpperCase()).expect(204);
    expect(text).toBe('');
    for (const table of [
      'account_members',
      'member_identities',
      'accounts',
      'outbox',
      'audit_events',
    ]) {
      const rows = await everyRowOf(table);
      for (const word of ['Una Vesper', 'una@vesper.example', 'subject of']) {
        expect(rows).not.toContain(word);
      }
    }
    const { body } = await shop.admin('get', `/v2/accounts/${accountId}`).expect(200);
    expect(body.data).toMatchObject({ name: 'Erased member', legal_name: 'Erased member' });
    const kept = await shop.admin('get', `/v2/accounts/${company}`).expect(200);
    expect(kept.body.data).toMatchObject({ name: 'Vesper & Vesper' });
  });

  it('loses the addresses of an account of only this member, and no addresses of others', async () => {
    const words = new PlantedWords(shop);
    const { memberId, accountId } = await signedOn(words.word, words.email);
    const shared = await signedOn('Ida', 'ida@vesper.example');
    await accountFixtures.membership(shared.accountId, await accountFixtures.member());
    const company = await accountFixtures.account();
    await accountFixtures.membership(company, shared.memberId);
    const address = (name: string) => ({ name, line_1: name, postcode: '24103', country: 'DE' });
    const add = (account: string, name: string) =>
      shop
        .admin('post', `/v2/accounts/${account}/addresses`)
        .set('Idempotency-Key', `address-${account}`)
        .send({ data: address(name) })
        .expect(201);
    const addressesOf = async (account: string) => {
      const { body } = await shop.admin('get', `/v2/accounts/${account}/addresses`).expect(200);
      return (body as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    await add(accountId, words.word);
    await note(`/v2/accounts/${accountId}`, words.word);
    const noted = shop.admin('post', `/v2/accounts/${accountId}/notes`);
    const text = { data: { text: words.word } };
    await noted.set('Idempotency-Key', 'note').send(text).expect(201);
    await note(`/v2/account-members/${memberId}`, words.word);
    await note(`/v2/accounts/${company}`, 'Pays late');
    await add(shared.accountId, 'Store room');
    await add(company, 'Warehouse');
    expect(await words.missing()).toStrictEqual([]);
    await erase(memberId).expect(204);
    await erase(shared.memberId).expect(204);
    expect(await words.found()).toStrictEqual([]);
    expect(await addressesOf(accountId)).toStrictEqual([]);
    expect(await addressesOf(shared.accountId)).toStrictEqual(['Store room']);
    expect(await addressesOf(company)).toStrictEqual(['Warehouse']);
    const kept = await shop.admin('get', `/v2/accounts/${company}`).expect(200);
    expect(kept.body.data.custom_fields).toStrictEqual({ note: 'Pays late' });
  });

  it('loses all texts in orders and carts, their own and those of the account', async () => {
    const words = new PlantedWords(shop);
    const payments = await TestPayments.ofTeaShop(shop);
    const [name, email] = [words.word, words.email];
    const { memberId, accountId, token } = await enrolled(name, email);
    const texts = () => ({ custom_inputs: { front: words.word } });
    const write = async (cart: string) => {
      const test = asMember(shop.post(`/v2/carts/${cart}/items`), token);
      await test.send({ data: product('MUG', 1, texts()) }).expect(201);
    };
    await write('of-nobody');
    await shop.admin('post', '/v2/carts/of-account/items').send({ data: product('MUG') });
    const account = { data: [{ type: 'account', id: accountId }] };
    const path = '/v2/carts/of-account/relationships/accounts';
    await asMember(shop.post(path), token).send(account).expect(200);
    await write('of-account');
    const ordered = async (cart: string) => {
      await write(cart);
      const address = { first_name: words.word, last_name: words.word, line_1: words.word };
      const data = {
        contact: { name, email },
        billing_address: { ...address, postcode: words.word, country: 'DE' },
      };
      const { body } = await asMember(shop.post(`/v2/carts/${cart}/checkout`), token)
        .send({ data })
        .expect(201);
      return body.data as { id: string };
    };
    await ordered('open');
    const paid = await ordered('paid');
    await shown(payments.purchase(paid));
    await note(`/v2/orders/${paid.id}`, words.word);
    const guest = await payments.orders.placed();
    await shop.post('/v2/carts/of-a-guest/items').send({ data: product('MUG', 1, texts()) });
    const ofGuest = words.last;
    expect(await words.missing()).toStrictEqual([]);
    await erase(memberId).expect(204);
    expect(await words.found()).toStrictEqual([ofGuest]);
    const { state, paid: amount } = await payments.ledger(paid);
    expect([state, amount]).toStrictEqual(['complete paid unfulfilled', 1000]);
    expect(await payments.orders.read(guest.id)).toMatchObject({ customer: GUEST });
  });

  it('can be erased again if the first attempt was interrupted', async () => {
    const words = new PlantedWords(shop);
    const { memberId, token } = await enrolled(words.word, words.email);
    const data = product('MUG', 1, { custom_inputs: { front: words.word } });
    await asMember(shop.post('/v2/carts/broken-off/items'), token).send({ data }).expect(201);
    const carts = jest.spyOn(shop.app.get(EventErasure, { strict: false }), 'erase');
    carts.mockRejectedValueOnce(new Error('the process has ended'));
    await erase(memberId).expect(500);
    carts.mockRestore();
    await asMember(shop.get('/v2/accounts'), token).expect(401);
    expect(await words.found()).not.toStrictEqual([]);
    await erase(memberId).expect(204);
    expect(await words.found()).toStrictEqual([]);
  });

  it('is unknown afterwards, and so are the memberships', async () => {
    const { memberId, accountId, signOn } = await signedOn('Ole', 'ole@vesper.example');
    await erase(memberId).expect(204);
    await shop.admin('get', `/v2/account-members/${memberId}`).expect(404);
    await erase(memberId).expect(404);
    const path = `/v2/accounts/${accountId}/account-memberships`;
    const { body } = await shop.admin('get', path).expect(200);
    expect(body.data).toStrictEqual([]);
    const queries = shop.app.get(QueryBus, { strict: false });
    expect(await queries.execute(new ListMemberAccounts(memberId))).toBeUndefined();
    expect((await signOn()).memberId).not.toBe(memberId);
  });

  it('is signed off immediately, and others are not', async () => {
    const accountId = await accountFixtures.account();
    const [one, other] = [
      await accountFixtures.member('One'),
      await accountFixtures.member('Other'),
    ];
    await accountFixtures.membership(accountId, one);
    await accountFixtures.membership(accountId, other);
    const use = async (id: string) =>
      asMember(shop.get('/v2/accounts'), await memberToken(shop, accountId, id));
    expect((await use(one)).status).toBe(200);
    await erase(one).expect(204);
    expect((await use(one)).status).toBe(401);
    expect((await use(other)).status).toBe(200);
  });

  it('cannot join an account, even concurrently', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [accountId, memberId] = [
        await accountFixtures.account(),
        await accountFixtures.member(),
      ];
      const path = `/v2/accounts/${accountId}/account-memberships`;
      const data = { type: 'account_membership', account_member_id: memberId };
      const [joined] = await Promise.all([
        shop.admin('post', path).send({ data }),
        erase(memberId).expect(204),
      ]);
      if (joined.status !== 201) {
        expect(joined.body.errors).toMatchObject([{ title: 'Not Found' }]);
      }
      expect((await shop.admin('get', path).expect(200)).body.data).toStrictEqual([]);
    }
  });

  it('is reported by an event that names the administrator', async () => {
    const memberId = await accountFixtures.member();
    const audit = new TestAudit(shop);
    const left = await audit.leftBy(() => erase(memberId).expect(204));
    expect(left).toMatchObject([
      {
        action: 'account-member.erased',
        actor: { kind: 'admin' },
        target: { type: 'account_member', id: memberId },
      },
    ]);
  });

  it('can be erased by administrators only', async () => {
    const memberId = await accountFixtures.member();
    const accountId = await accountFixtures.account();
    await accountFixtures.membership(accountId, memberId);
    const path = `/v2/account-members/${memberId}`;
    await shop.send('delete', path).expect(401);
    await shop.delete(path).expect(403);
    await asMember(shop.delete(path), await memberToken(shop, accountId, memberId)).expect(403);
    await shop.admin('delete', '/v2/account-members/nonsense').expect(404);
    await shop.admin('get', path).expect(200);
  });
});
