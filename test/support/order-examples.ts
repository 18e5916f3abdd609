import { ORDERS, product, TestOrders } from './orders';
import type { Shop } from './shop';

/**
 * Orders and payments for the examples that name them.
 * @param made knows the order of the examples, and is told the ids, by address and parameter
 */
export async function openOrders(shop: Shop, made: Map<string, string>): Promise<void> {
  await authorize(shop, made);
  await authorizeAnother(shop, made);
  await cancelAnother(shop, made);
  await payAnother(shop, made);
}

/** Only notes that are there can be deleted. */
async function addNotes(shop: Shop, made: Map<string, string>, orderId: string): Promise<void> {
  const { body } = await shop.admin('get', '/v2/accounts?page[limit]=1').expect(200);
  const { id: accountId } = (body as { data: { id: string }[] }).data[0] ?? { id: '' };
  for (const [parameter, path, id] of [
    ['orderId', ORDERS, orderId],
    ['id', '/v2/accounts', accountId],
  ] as const) {
    const note = shop.admin('post', `${path}/${id}/notes`);
    const { body: added } = await note.send({ data: { text: 'Rang' } }).expect(201);
    const address = `${path}/{${parameter}}/notes`;
    made.set(`${address}/{noteId} ${parameter}`, id);
    made.set(`${address}/{noteId} noteId`, (added as { data: { id: string } }).data.id);
  }
}

/** Only an order that is paid can be fulfilled. */
async function payAnother(shop: Shop, made: Map<string, string>): Promise<void> {
  const { id } = await new TestOrders(shop).placed([product('TEA-BREAKFAST')]);
  const data = { gateway: 'manual', method: 'purchase' };
  await shop.admin('post', `${ORDERS}/${id}/payments`).send({ data }).expect(200);
  made.set(`${ORDERS}/{orderId}/fulfillments orderId`, id);
  await addNotes(shop, made, id);
}

/** What is authorized for the order can be captured, and refunded then. */
async function authorize(shop: Shop, made: Map<string, string>): Promise<void> {
  const data = { gateway: 'manual', method: 'authorize', amount: 500 };
  const payments = shop.admin('post', `${ORDERS}/${made.get('orderId') ?? ''}/payments`);
  const { body } = await payments.send({ data }).expect(200);
  const transaction = `${ORDERS}/{orderId}/transactions/{transactionId}`;
  for (const path of ['', '/capture', '/refund']) {
    made.set(`${transaction}${path} transactionId`, body.data.id);
  }
}

/** Only what is authorized and not captured can be given up. */
async function authorizeAnother(shop: Shop, made: Map<string, string>): Promise<void> {
  const { id } = await new TestOrders(shop).placed([product('TEA-BREAKFAST')]);
  const data = { gateway: 'manual', method: 'authorize' };
  const payments = shop.admin('post', `${ORDERS}/${id}/payments`);
  const { body } = await payments.send({ data }).expect(200);
  const cancel = `${ORDERS}/{orderId}/transactions/{transactionId}/cancel`;
  made.set(`${cancel} orderId`, id);
  made.set(`${cancel} transactionId`, body.data.id);
}

/** Only an order that has ended can be anonymized. */
async function cancelAnother(shop: Shop, made: Map<string, string>): Promise<void> {
  const { id } = await new TestOrders(shop).placed([product('TEA-BREAKFAST')]);
  const data = { type: 'order', status: 'cancelled' };
  await shop.admin('put', `${ORDERS}/${id}`).send({ data }).expect(200);
  made.set(`${ORDERS}/{orderId}/anonymize orderId`, id);
}
