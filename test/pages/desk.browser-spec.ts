import { Desk } from '../support/desk';
import { catalogJobs } from './desk/catalog-jobs';
import { firstShop } from './desk/first-shop';
import { operations } from './desk/operations';
import { orderJobs } from './desk/order-jobs';
import { setupJobs } from './desk/setup-jobs';
import { shopJobs } from './desk/shop-jobs';

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

  it('says what needs doing, to people of all kinds', async () => {
    await desk.page.getByText('orders to pack').waitFor();
    await desk.inspect('desk-today');
  });

  catalogJobs(() => desk);
  orderJobs(() => desk);
  operations(() => desk);
  setupJobs(() => desk);

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
