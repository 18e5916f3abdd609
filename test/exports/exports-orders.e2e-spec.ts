import { Exportables } from '#platform/exports';
import { FileContents } from '#platform/files';
import { Shop } from '#testing';
import { billAt, invoicesOf } from '../support/billing';
import { ExportAdmin, EXPORTS } from '../support/exports';
import { hoursAfter } from '../support/jobs';
import { ORDERS, type OrderResponse, product, TestOrders } from '../support/orders';
import { leftBy, NOTHING } from '../support/stored-files';
import { TestSubscriptions } from '../support/subscribers';

let shop: Shop;
let exportAdmin: ExportAdmin;

beforeAll(async () => {
  shop = await Shop.open();
  exportAdmin = new ExportAdmin(shop);
});

describe('an export of orders', () => {
  let orders: TestOrders;
  let placed: OrderResponse;

  beforeAll(async () => {
    orders = await TestOrders.ofTeaShop(shop);
    const cart = await orders.cart(product('MUG', 2), product('GREEN'));
    const items = (await shop.admin('get', `/v2/carts/${cart}/items`).expect(200)).body.data;
    const tax = { type: 'tax_item', name: 'VAT', rate: 0.075 };
    const path = `/v2/carts/${cart}/items/${items[0].id}/taxes`;
    await shop.admin('post', path).send({ data: tax }).expect(201);
    const { body } = await orders.checkOut(cart).expect(201);
    placed = body.data as OrderResponse;
    const purchase = { gateway: 'manual', method: 'purchase' };
    const payment = shop.admin('post', `${ORDERS}/${placed.id}/payments`);
    await payment.send({ data: purchase }).expect(200);
    await orders.placed();
  });

  it('has what bookkeeping asks for', async () => {
    const [row, ...others] = await exportAdmin.rowsOf('orders', { filter: 'eq(payment,paid)' });
    expect(others).toEqual([]);
    const { meta } = await orders.read(placed.id);
    const of = (name: string) => String(meta.display_price[name]?.amount);
    expect(row).toMatchObject({
      id: placed.id,
      status: 'complete',
      'customer.name': 'Jo Brandt',
      'billing_address.country': 'DE',
      currency: 'USD',
      without_tax: of('without_tax'),
      tax: of('tax'),
      with_tax: of('with_tax'),
      'taxes.VAT 7.5%': of('tax'),
      paid: of('with_tax'),
      refunded: '0',
      balance_owing: '0',
    });
    expect(row?.['paid_at']).toMatch(/Z$/);
    expect(JSON.parse(row?.['payments'] ?? '')).toMatchObject([
      { type: 'purchase', status: 'complete', gateway: 'manual', refunded: 0 },
    ]);
    const lines = await exportAdmin.linesOf('orders');
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({
        id: placed.id,
        customer: { name: 'Jo Brandt', email: 'jo@mail.example' },
      }),
    );
  });

  it('has their lines, with a filter of the orders', async () => {
    const more = { filter: 'eq(payment,paid)' };
    const rows = await exportAdmin.rowsOf('order_lines', more);
    expect(rows).toMatchObject([
      { order_id: placed.id, position: '1', sku: 'MUG', quantity: '2', includes_tax: 'false' },
      { order_id: placed.id, position: '2', sku: 'GREEN', quantity: '1', tax: '0' },
    ]);
    const sum = rows.reduce((all, row) => all + Number(row['with_tax']), 0);
    expect(sum).toBe(placed.meta.display_price['with_tax']?.amount);
    expect(await exportAdmin.linesOf('order_lines')).toHaveLength(3);
  });

  it('reads each of them once, and leaves nothing behind if there is no room for the table', async () => {
    const contents = shop.app.get(FileContents);
    const exported = shop.app.get(Exportables, { strict: false }).get('orders');
    const read = jest.spyOn(exported, 'read');
    const put = contents.put.bind(contents);
    const putting = jest.spyOn(contents, 'put');
    await exportAdmin.rowsOf('orders');
    expect([read.mock.calls.length, putting.mock.calls.length]).toEqual([1, 2]);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    putting.mockImplementationOnce(put).mockRejectedValueOnce(full);
    const left = await leftBy(shop, async () => {
      const { status, failure } = await exportAdmin.export('orders', 'csv');
      expect([status, failure]).toEqual([
        'failed',
        expect.stringMatching(/see that there is room/),
      ]);
    });
    expect(left).toEqual(NOTHING);
    jest.restoreAllMocks();
  });

  it('is a table without taxes if there are no orders', async () => {
    const text = await exportAdmin.textOf('orders', 'csv', { filter: 'eq(email,nobody)' });
    expect(text).toMatch(/^order_number,id,[^\n]*,with_tax,shipping_price,[^\n]*\r\n$/);
  });

  it('needs the scope of reading them, also to see the link of the file', async () => {
    const key = { name: 'Out', scopes: ['data:export', 'catalog:read'] };
    const { body } = await shop
      .admin('post', '/v2/application-keys')
      .send({ data: key })
      .expect(201);
    const { client_id: id, client_secret: secret } = body.data as Record<string, string>;
    const token = await shop.token('client_credentials', {
      id: id ?? '',
      secret: secret ?? '',
      isPublic: false,
    });
    const data = { type: 'export', resource: 'orders', format: 'csv' };
    const refused = await shop.send('post', EXPORTS, token).send({ data }).expect(403);
    expect(refused.body.errors[0].meta).toEqual({ required_scope: 'orders:read' });
    const done = await exportAdmin.export('orders', 'csv');
    const seen = await shop.send('get', `${EXPORTS}/${done.id}`, token).expect(200);
    expect(seen.body.data).toMatchObject({ status: 'done', rows: 2 });
    expect(seen.body.data.links.file).toBeUndefined();
    const products = { ...data, resource: 'products' };
    await shop.send('post', EXPORTS, token).send({ data: products }).expect(202);
  });
});

describe('an export of what is billed and audited', () => {
  it('has subscriptions and their invoices', async () => {
    const { id } = await new TestSubscriptions(shop).begun();
    await billAt(hoursAfter(new Date(), 24 * 40), shop);
    expect(
      await exportAdmin.rowsOf('subscriptions', { filter: 'eq(meta.status,active)' }),
    ).toMatchObject([{ id, status: 'active', state: 'active', currency: 'USD' }]);
    expect(
      await exportAdmin.rowsOf('subscriptions', { filter: 'eq(meta.status,inactive)' }),
    ).toEqual([]);
    expect(await exportAdmin.linesOf('subscriptions')).toMatchObject([{ id }]);
    const filter = `eq(subscription_id,${id})`;
    const [invoice] = await exportAdmin.rowsOf('invoices', { filter });
    const [shown] = await invoicesOf(shop, id);
    expect(invoice).toMatchObject({
      id: shown?.id,
      subscription_id: id,
      status: 'open',
      paid: '0',
    });
    expect(invoice?.['outstanding']).toBe(invoice?.['with_tax']);
    expect(await exportAdmin.linesOf('invoices', { filter })).toContainEqual(
      expect.objectContaining({ id: shown?.id, items: expect.any(Array) }),
    );
  });

  it('has audit events', async () => {
    const filter = 'eq(action,export.started)';
    const rows = await exportAdmin.rowsOf('audit_events', { filter });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toMatchObject({ action: 'export.started', 'actor.kind': 'admin' });
    // That of an export itself may be stored once its rows are read.
    const lines = await exportAdmin.linesOf('audit_events', { filter });
    const known = rows.map(({ id }) => id);
    expect(lines.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
  });
});
