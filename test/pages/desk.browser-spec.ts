import { Desk } from '../support/desk';
import { catalogJobs } from './desk/catalog-jobs';
import { firstShop } from './desk/first-shop';
import { germanRefusals } from './desk/german-refusals';
import { operations } from './desk/operations';
import { orderJobs } from './desk/order-jobs';
import { paymentJobs } from './desk/payment-jobs';
import { phoneOrders } from './desk/phone-orders';
import { requiredFields } from './desk/required-fields';
import { setupJobs } from './desk/setup-jobs';
import { shopJobs } from './desk/shop-jobs';
import { subscriptionJobs } from './desk/subscription-jobs';

/** What a person does on the desk who has never seen a terminal; what came of it is asked of the service. */
describe('the desk', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.open();
  });

  afterAll(() => desk.close());

  beforeEach(() => desk.begin());

  afterEach(() => {
    expect(desk.complaints.splice(0)).toStrictEqual([]);
  });

  it('transfers less than 450 kB at first view', async () => {
    const { page } = desk;
    await page.reload();
    await desk.settled();
    const sizes: number[] = await page.evaluate(
      'performance.getEntries().map(({ encodedBodySize }) => encodedBodySize ?? 0)',
    );
    const loaded = sizes.reduce((sum, size) => sum + size, 0);
    expect(loaded).toBeGreaterThan(100_000);
    expect(loaded).toBeLessThan(450_000);
  });

  it('opens its menu on a phone, in each language', async () => {
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await desk.button('Open menu').click();
    await page.getByRole('menuitem', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await desk.button('English').click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await desk.button('Menü öffnen').click();
    await page.getByRole('menuitem', { name: 'Produkte', exact: true }).waitFor();
  });

  it('says what needs doing, to people of all kinds', async () => {
    await desk.page.getByText('orders to pack').waitFor();
    await desk.inspect('desk-today');
  });

  catalogJobs(() => desk);
  paymentJobs(() => desk);
  orderJobs(() => desk);
  operations(() => desk);
  setupJobs(() => desk);
  subscriptionJobs(() => desk);
  germanRefusals(() => desk);
  requiredFields(() => desk);
  phoneOrders(() => desk);

  it('has no barriers on any page of the menu', async () => {
    expect((await desk.menuEntries()).length).toBeGreaterThan(30);
    await desk.inspectMenu();
  }, 600_000);

  shopJobs(() => desk);
});

/** `docs/guides/first-shop.md`, step by step. */
describe('the desk of an empty shop', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.open({ isEmpty: true });
  });

  afterAll(() => desk.close());

  beforeEach(() => desk.begin());

  afterEach(() => {
    expect(desk.complaints.splice(0)).toStrictEqual([]);
  });

  firstShop(() => desk);
});
