import { AccountFixtures, asMember, memberToken, Shop } from '#testing';

/** A refusal names the token that would do on this route. */

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});

const forbidden = (detail: string) => ({
  errors: [
    {
      status: '403',
      title: 'Forbidden',
      detail: `This token does not permit this request. ${detail}`,
    },
  ],
});

const OF_MEMBER = 'the token that a member gets by signing on';
const OF_ADMIN = 'a client_credentials token';

it.each([
  ['/v2/accounts', `Use ${OF_MEMBER}, or ${OF_ADMIN}.`],
  ['/v2/webhooks', `Use ${OF_ADMIN}.`],
])('says to a shopper what %s needs', async (path, detail) => {
  const { body } = await shop.get(path).expect(403);
  expect(body).toEqual(forbidden(detail));
});

it('says to a member what a route of administrators needs', async () => {
  const accounts = await AccountFixtures.of(shop);
  const [accountId, memberId] = [await accounts.account(), await accounts.member()];
  await accounts.membership(accountId, memberId);
  const token = await memberToken(shop, accountId, memberId);
  const { body } = await asMember(shop.get('/v2/webhooks'), token).expect(403);
  expect(body).toEqual(forbidden(`Use ${OF_ADMIN}.`));
});
