import { existsSync, readFileSync } from 'node:fs';
import libsql from 'libsql';
import { AccountFixtures, asMember, memberToken, Shop } from '#testing';
import { runJobs } from '../support/jobs';
import { ORDERS, product } from '../support/orders';
import { shown, TestPayments } from '../support/payments';
import { PlantedWords } from '../support/planted';

/** What a person wrote is gone from the database after an erasure, also for somebody who has its files. */

const isEmbedded = __DATABASE__ === 'sqlite';
const itEmbedded = isEmbedded ? it : it.skip;

let shop: Shop;
let payments: TestPayments;
let accounts: AccountFixtures;

beforeAll(async () => {
  shop = await Shop.open();
  payments = await TestPayments.ofTeaShop(shop);
  accounts = await AccountFixtures.of(shop);
});

const file = () => shop.settings.databaseUrl.slice('sqlite:'.length);

/** The bytes of the database and of what is beside it. */
const contentOfFiles = () =>
  ['', '-wal', '-shm']
    .map((suffix) => file() + suffix)
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'latin1'))
    .join();

/** Where the words are: rows on both databases, and files of the embedded one. */
async function wordsIn(words: PlantedWords) {
  const content = isEmbedded ? contentOfFiles() : '';
  return { rows: await words.found(), files: words.all.filter((word) => content.includes(word)) };
}

const NOWHERE = { rows: [], files: [] };

async function expectEverywhere(words: PlantedWords): Promise<void> {
  const { rows, files } = await wordsIn(words);
  expect(rows).not.toStrictEqual([]);
  if (isEmbedded) expect(files).toStrictEqual(words.all);
}

const texts = (words: PlantedWords) => ({ front: words.word, back: words.word });

/** A cart that changes often, so that its texts are written again and again. */
async function fill(cart: string, words: PlantedWords, token?: string): Promise<void> {
  const as = (test: ReturnType<Shop['post']>) =>
    token === undefined ? test : asMember(test, token);
  const items = `/v2/carts/${cart}/items`;
  for (let n = 0; n < 40; n += 1) {
    const data = product('MUG', 1, { custom_inputs: texts(words), location: words.word });
    await as(shop.post(items)).send({ data }).expect(201);
  }
  await as(shop.put(`/v2/carts/${cart}`))
    .send({ data: { name: words.word, description: words.word } })
    .expect(200);
  const { body } = await as(shop.get(items)).expect(200);
  for (const { id } of body.data.slice(0, 20)) {
    const data = { custom_inputs: texts(words) };
    await as(shop.put(`${items}/${String(id)}`))
      .send({ data })
      .expect(200);
  }
}

/** Members say who they are as `contact`. */
const details = (words: PlantedWords, as: 'customer' | 'contact') => {
  const address = { first_name: words.word, last_name: words.word, line_1: words.word };
  return {
    [as]: { name: words.word, email: words.email },
    billing_address: { ...address, postcode: words.word, country: 'DE' },
  };
};

async function checkOut(cart: string, data: object, token?: string) {
  const test = shop.post(`/v2/carts/${cart}/checkout`).set('Idempotency-Key', `of-${cart}`);
  const { body } = await (token === undefined ? test : asMember(test, token))
    .send({ data })
    .expect(201);
  return body.data as { id: string };
}

/** A checkout with a key that is refused because the person mistyped something. */
async function mistype(cart: string, words: PlantedWords): Promise<void> {
  const data = {
    ...details(words, 'customer'),
    customer: { name: words.word, email: `${words.word}@@mail` },
  };
  const attempt = () =>
    shop
      .post(`/v2/carts/${cart}/checkout`)
      .set('Idempotency-Key', `mistyped-${cart}`)
      .send({ data })
      .expect(400);
  const [first, again] = [await attempt(), await attempt()];
  expect(JSON.stringify(first.body)).toContain('@@mail');
  expect(again.body).toStrictEqual(first.body);
}

async function order(cart: string, words: PlantedWords, token?: string): Promise<string> {
  await fill(cart, words, token);
  const placed = await checkOut(
    cart,
    details(words, token === undefined ? 'customer' : 'contact'),
    token,
  );
  await shown(payments.purchase(placed));
  return placed.id;
}

const anonymize = (id: string) => shop.admin('post', `${ORDERS}/${id}/anonymize`).expect(204);

describe('nothing of a person is left in rows or files of the database', () => {
  it('after an order was anonymized', async () => {
    const words = new PlantedWords(shop);
    const id = await order('ordered', words);
    await expectEverywhere(words);
    await anonymize(id);
    expect(await wordsIn(words)).toStrictEqual(NOWHERE);
  });

  it('after a member was erased, with carts, orders and addresses', async () => {
    const words = new PlantedWords(shop);
    const memberId = await accounts.member(words.word, words.email);
    const accountId = await accounts.account();
    await accounts.membership(accountId, memberId);
    const token = await memberToken(shop, accountId, memberId);
    await order('of-a-member', words, token);
    await fill('never-ordered', words, token);
    await expectEverywhere(words);
    await shop.admin('delete', `/v2/account-members/${memberId}`).expect(204);
    expect(await wordsIn(words)).toStrictEqual(NOWHERE);
  });

  it('that was mistyped in a request with a key, from the beginning', async () => {
    const words = new PlantedWords(shop);
    await shop
      .post('/v2/carts/mistyped/items')
      .send({ data: product('MUG') })
      .expect(201);
    await mistype('mistyped', words);
    expect(await wordsIn(words)).toStrictEqual(NOWHERE);
  });

  itEmbedded('a minute after another program has stopped to read the database', async () => {
    const words = new PlantedWords(shop);
    const id = await order('copied', words);
    const program = new libsql(file());
    program.exec('begin');
    program.prepare('select count(*) from events').all();
    await anonymize(id);
    expect((await wordsIn(words)).rows).toStrictEqual([]);
    expect((await wordsIn(words)).files).not.toStrictEqual([]);
    program.exec('commit');
    program.close();
    await runJobs(new Date(), shop);
    expect(await wordsIn(words)).toStrictEqual(NOWHERE);
  });
});
