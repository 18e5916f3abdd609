import type { Request } from 'playwright-core';
import type { Desk } from '../../support/desk';
import { keepPicture } from '../../support/pages';

/** What a form must have is known before the service is asked. */
export function requiredFields(at: () => Desk): void {
  it('says which fields are required, of what is new and of what is changed', async () => {
    const desk = at();
    const { page } = desk;
    const sent: string[] = [];
    const note = (request: Request) => {
      if (['POST', 'PUT'].includes(request.method())) sent.push(request.url());
    };
    const fault = (source: string) =>
      page
        .locator('.MuiFormControl-root', { has: page.locator(`[name='${source}']`) })
        .getByText('Required', { exact: true });
    page.on('request', note);
    for (const [list, fields] of [
      ['Products', ['attributes.name']],
      ['Taxes', ['name', 'rate']],
      ['Webhooks', ['name', 'url']],
    ] as const) {
      await desk.open(list);
      await desk.openForm();
      const [first = ''] = fields;
      await page.locator(`[name='${first}']`).fill('x');
      await page.locator(`[name='${first}']`).fill('');
      await desk.button('Save').click();
      for (const field of fields) await fault(field).waitFor();
    }
    await keepPicture(page, 'desk-required');
    await page.locator("[name='name']").fill('');
    await desk.openProduct('TEA-SET');
    await page.locator("[name='attributes.name']").fill('');
    await desk.button('Save').click();
    await fault('attributes.name').waitFor();
    page.off('request', note);
    expect(sent).toStrictEqual([]);
  });
}
