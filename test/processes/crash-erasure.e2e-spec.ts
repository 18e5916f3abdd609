import { randomUUID } from 'node:crypto';
import { after, before, type CrashPoint } from '../support/crash/crash-point';
import { Deployment } from '../support/crash/deployment';
import { PlantedWords } from '../support/planted';

/** Erasing a person that breaks off is finished by asking again: no word of theirs is left. */

const WRAPPING = { type: 'custom_item', name: 'Wrapping', quantity: 1, price: { amount: 250 } };

let shop: Deployment;

beforeAll(async () => {
  shop = await Deployment.open();
});

beforeEach(() => shop.startLater());

afterAll(() => shop.close());

const made = async (path: string, data: object): Promise<string> => {
  const { body } = await shop.admin('post', path).send({ data }).expect(201);
  return body.data.id as string;
};

/** A member of an account of their own. */
async function enrolled(words: PlantedWords) {
  const settings = await shop.admin('get', '/v2/settings/account-authentication').expect(200);
  const realm = String(settings.body.data.relationships.authentication_realm.data.id);
  const infos = `/v2/authentication-realms/${realm}/user-authentication-info`;
  const name = words.word;
  const info = { type: 'user_authentication_info', name, email: words.email };
  const memberId = await made(infos, info);
  const accountId = await made('/v2/accounts', { type: 'account', name, legal_name: name });
  const membership = { type: 'account_membership', account_member_id: memberId };
  await made(`/v2/accounts/${accountId}/account-memberships`, membership);
  return { memberId, accountId };
}

/** An order of the member that is over, with words in its cart, its addresses and its payment. */
async function ordered(words: PlantedWords, { memberId, accountId }: Record<string, string>) {
  const cart = randomUUID();
  const custom_inputs = { front: words.word };
  const item = { ...WRAPPING, custom_inputs, location: words.word };
  await shop.admin('post', `/v2/carts/${cart}/items`).send({ data: item }).expect(201);
  const address = { first_name: words.word, last_name: words.word, line_1: words.word };
  const orderId = await made(`/v2/carts/${cart}/checkout`, {
    account: { id: accountId, member_id: memberId },
    contact: { name: words.word, email: words.email },
    billing_address: { ...address, postcode: words.word, country: 'DE' },
  });
  const paymentmethod_meta = { name: words.word, custom_reference: words.word };
  const payment = { gateway: 'manual', method: 'purchase', paymentmethod_meta };
  await shop.admin('post', `/v2/orders/${orderId}/payments`).send({ data: payment }).expect(200);
  await shop.allDelivered();
  return orderId;
}

const CART_ENDS = ['delete from snapshots', 'insert into events'];
const HISTORY = ['update events'];
const ORDER = ['update orders', 'update order_transactions'];

/** Before each of them, and after the last one. */
const points = (...commits: readonly (readonly string[])[]) => [
  ...commits.map((wrote) => before(...wrote)),
  after(...(commits.at(-1) ?? [])),
];
const named = (point: CrashPoint) => ({ ...point, commit: point.wrote.join(', ') });

describe('an erasure in a process that is killed', () => {
  it.each(points(CART_ENDS, HISTORY, ORDER).map(named))(
    '$moment the commit of an anonymized order is completed once: $commit',
    async (point) => {
      const words = new PlantedWords(shop);
      const member = await enrolled(words);
      const ofMember = words.count;
      const orderId = await ordered(words, member);
      expect(await words.missing()).toStrictEqual([]);
      const anonymize = () => shop.admin('post', `/v2/orders/${orderId}/anonymize`);
      await shop.crash(point, anonymize);
      await shop.startLater();
      await anonymize().expect(204);
      expect(await words.found()).toHaveLength(ofMember);
      const { body } = await shop.admin('get', `/v2/orders/${orderId}`).expect(200);
      expect(body.data).toMatchObject({ status: 'complete', payment: 'paid' });
    },
  );

  const SIGNED_OFF = ['update accounts', 'delete from account_memberships'];
  const MEMBER = ['delete from account_members', 'insert into audit_events'];

  it.each(points(SIGNED_OFF, HISTORY, ORDER, MEMBER).map(named))(
    '$moment the commit of an erased member is completed once: $commit',
    async (point) => {
      const words = new PlantedWords(shop);
      const member = await enrolled(words);
      await ordered(words, member);
      expect(await words.missing()).toStrictEqual([]);
      const erase = () => shop.admin('delete', `/v2/account-members/${member.memberId}`);
      await shop.crash(point, erase);
      await shop.startLater();
      const isOver = point.commit === MEMBER.join(', ') && point.moment === 'after';
      await erase().expect(isOver ? 404 : 204);
      expect(await words.found()).toStrictEqual([]);
    },
  );
});
