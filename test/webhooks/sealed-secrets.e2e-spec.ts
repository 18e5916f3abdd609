import { Logger } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { createDatabase, type OwnDatabase, Shop } from '#testing';
import { Receiver } from '../support/receiver';

/** Receivers know our requests by the same secret when the secret of the installation was replaced. */

const OLD = 'the secret that has sealed until now';
const NEW = 'the secret that seals from now on for all';
const WEBHOOKS = '/v2/webhooks';

let database: OwnDatabase;
let receiver: Receiver;
let webhook: { readonly id: string; readonly secret: string };

const open = (secrets: string) =>
  Shop.open(
    { TOKEN_SECRET: secrets, OIDC_ALLOW_INSECURE_LOOPBACK: '1' },
    { ...database, drop: () => Promise.resolve() },
  );

beforeAll(async () => {
  database = await createDatabase();
  receiver = await Receiver.open();
  const shop = await open(OLD);
  const data = { name: 'Warehouse', url: receiver.url, events: ['order.placed.v1'] };
  const { body } = await shop.admin('post', WEBHOOKS).send({ data }).expect(201);
  const rotate = `${WEBHOOKS}/${body.data.id as string}/rotate-secret`;
  webhook = (await shop.admin('post', rotate).expect(200)).body.data;
  await shop.close();
});

afterAll(async () => {
  await receiver.close();
  await database.drop();
});

it('the log warns of a secret that the installation can no longer decrypt', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  await (await open('a secret that nobody has heard of before')).close();
  const warnings = warned.mock.calls.map(([message]) => String(message));
  warned.mockRestore();
  expect(warnings).toContain(
    `No secret of TOKEN_SECRET opens the secret of the webhook ${webhook.id}; add the one that sealed it, or rotate the secret of the webhook`,
  );
});

it('a process that has only the new secret signs requests as before', async () => {
  await (await open(`${NEW},${OLD}`)).close();
  const shop = await open(NEW);
  await shop.admin('post', `${WEBHOOKS}/${webhook.id}/test`).expect(202);
  const [{ text, headers, event }] = await receiver.of('webhook.test');
  expect(new Webhook(webhook.secret).verify(text, headers)).toEqual(event);
  // Of the secret before the rotation, which signs for a day, and of its successor.
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  await shop.close();
});
