import type { Desk } from '../../support/desk';

const MUG = { type: 'cart_item', sku: 'MUG-HARBOUR', quantity: 1 };

/** What happens in the shop, for those who look after it. */
export function operations(at: () => Desk): void {
  it('follows a cart while its shopper goes on', async () => {
    const desk = at();
    const { page } = desk;
    const add = (times: number) => desk.post('/v2/carts/desk-long/items', Array(times).fill(MUG));
    for (let times = 0; times < 6; times += 1) await add(20);
    await page.goto(`${desk.base}/admin#/v2/carts/desk-long/show`);
    const then = desk.section('The cart as it was then');
    await then.getByText('120 × Harbour Mug').waitFor();
    await add(1);
    await then.getByText('121 × Harbour Mug').waitFor();
    // Of a long history, those events are read that are looked at.
    const [events, slider] = [desk.section('Events').getByRole('button'), page.getByRole('slider')];
    expect(await events.count()).toBeLessThan(100);
    await slider.press('Home');
    await events.first().getByText('The cart began').waitFor();
    await then.getByText('Nothing yet.').waitFor();
    expect(await events.count()).toBe(100);
  });
}
