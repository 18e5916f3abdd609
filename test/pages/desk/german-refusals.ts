import type { Desk } from '../../support/desk';
import { keepPicture } from '../../support/pages';

/** What the service refuses, to those who read German; the service itself says it in English. */
export function germanRefusals(at: () => Desk): void {
  it('says in German why something is refused, and what happened to a cart', async () => {
    const desk = at();
    const { page } = desk;
    const field = (name: string) => page.locator(`input[name='attributes.${name}']`);
    const order = await desk.placeOrder('desk-german');
    const id = String(order.id);
    const paid = { type: 'payment', gateway: 'manual', method: 'purchase' };
    await desk.instance.admin('post', `/v2/orders/${id}/payments`).send({ data: paid }).expect(200);
    await desk.button('English').click();
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();

    await desk.goto(`/v2/orders/${encodeURIComponent(id)}/show`);
    await desk.button('Erstatten').click();
    // Somebody else gives back most of it meanwhile.
    const [{ id: payment }] = await desk.read(`/v2/orders/${id}/transactions`);
    const refund = `/v2/orders/${id}/transactions/${String(payment)}/refund`;
    await desk.instance
      .admin('post', refund)
      .send({ data: { amount: 7000 } })
      .expect(200);
    await desk.dialog().getByLabel('Betrag (USD)').fill('50');
    await desk.dialog().getByRole('button', { name: 'Erstatten', exact: true }).click();
    await page.getByText('lassen sich davon noch erstatten').first().waitFor();
    await keepPicture(page, 'desk-german-refund');
    await desk.dialog().getByRole('button', { name: 'Schließen' }).click();

    await desk.goto('/v2/carts/desk-german/show');
    await page.getByText('2 × Harbour Mug kam dazu').first().waitFor();
    await keepPicture(page, 'desk-german-timeline');

    await desk.goto('/pcm/products/create');
    await field('sku').fill('mug-harbour');
    await desk.button('Speichern').click();
    await page.getByText('Pflichtfeld', { exact: true }).waitFor();
    await field('name').fill('Noch ein Becher');
    await field('slug').fill('zu viel '.repeat(40));
    await desk.button('Speichern').click();
    await page.getByText('Muss 1 bis 255 Zeichen haben').first().waitFor();
    await keepPicture(page, 'desk-german-rule');
    await field('slug').fill('noch-ein-becher');
    await desk.button('Speichern').click();
    await page.getByText('den schon ein anderer Eintrag hat (Produkt)').waitFor();
    await keepPicture(page, 'desk-german-taken');
    // The browser complains about each refusal.
    desk.complaints.splice(0);
  });
}
