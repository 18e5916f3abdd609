import { createDatabase } from '#testing';
import { demoPages, newLogin } from '../support/demo-pages';
import { buildDesk } from '../support/desk';
import { barriersOn, focused, titled } from '../support/pages';
import { startServer } from '../support/process';

/** Whole services are started, on a machine that may be busy. */

const PROVIDER = 'Harbour sign-in';
const TOKENS = '/v2/account-members/tokens';

describe('the sign-on page', () => {
  const demo = demoPages('/demo#/sign-on');
  let exchanges: number;

  beforeEach(() => {
    exchanges = 0;
    demo.page.on('request', (request) => {
      if (request.url().endsWith(TOKENS)) exchanges += 1;
    });
  });

  const button = (name: string) => demo.page.getByRole('button', { name });
  const heading = (name: string | RegExp) => demo.page.getByRole('heading', { name });

  async function signInAtProvider(login: string) {
    await button(PROVIDER).click();
    await demo.page.getByLabel('Name or email address').fill(newLogin(login));
    await button('Sign in').click();
    await button('Continue').click();
  }

  it('takes a new member from the provider to an account, and knows them the next time', async () => {
    await heading('Sign on').waitFor();
    await titled(demo.page, 'Sign on – Harbour & Hearth');
    await signInAtProvider('ada.quist');
    await heading('You are new here').waitFor();
    expect(demo.page.url()).toBe(`${demo.address}#/sign-on`);
    await demo.page.getByLabel('Account').selectOption('Ferry Lane Tearooms');
    await button('Join this account').click();
    await heading('Ferry Lane Tearooms').waitFor();
    await focused(demo.page, 'Ferry Lane Tearooms');
    expect(exchanges).toBe(2);

    await demo.page.getByRole('link', { name: 'Sign on again' }).click();
    await button(PROVIDER).click();
    await heading('Ferry Lane Tearooms').waitFor();
    expect(exchanges).toBe(3);
  });

  it('takes who has the key of the demo to the page of the desk that they wanted to see', async () => {
    buildDesk();
    const { page } = demo;
    await page.goto(new URL('/admin#/state', demo.address).href);
    await button('Look around with the key of the demo').waitFor();
    expect(await barriersOn(page)).toStrictEqual([]);
    await button('Look around with the key of the demo').click();
    await heading('State of the service').waitFor();
    expect(page.url()).toBe(new URL('/admin#/state', demo.address).href);
    await page.getByRole('menuitem', { name: 'Staff' }).click();
    await page
      .getByText('1-1 of')
      .or(page.getByText('The people who work for the shop'))
      .first()
      .waitFor();
  });

  it('keeps no cookie but those of the provider', async () => {
    await signInAtProvider('bo.lind');
    await heading('You are new here').waitFor();
    const cookies = (await demo.page.context().cookies()).map(({ name }) => name);
    expect(cookies).not.toEqual([]);
    expect(cookies.filter((name) => !name.startsWith('demo_provider_'))).toEqual([]);
  });

  it('refuses a return with another state or in another tab', async () => {
    await button(PROVIDER).click();
    await demo.page.getByLabel('Name or email address').waitFor();
    await demo.page.goto(`${demo.address}?code=somebody-elses&state=forged`);
    await demo.page.getByRole('alert').getByText('This sign-on was not begun here').waitFor();
    expect(demo.page.url()).toBe(`${demo.address}#/sign-on`);
    await demo.page.evaluate('sessionStorage.clear()');
    await demo.page.goto(`${demo.address}?code=somebody-elses&state=`);
    await demo.page.getByRole('alert').getByText('This sign-on was not begun here').waitFor();
    expect(exchanges).toBe(0);
    await button('Start again').click();
    await button(PROVIDER).waitFor();
  });

  it('tells the member if the sign-on was canceled at the provider', async () => {
    await button(PROVIDER).click();
    await button('Cancel').click();
    await demo.page
      .getByRole('alert')
      .getByText('The sign-in was cancelled at the provider')
      .waitFor();
    expect(exchanges).toBe(0);
  });

  it('tells the member if the session has ended, and keeps the cart', async () => {
    await signInAtProvider('dag.moen');
    await button('Join this account').click();
    await heading('Harbour Supplies').waitFor();
    const kept = JSON.parse(
      String(await demo.page.evaluate("sessionStorage.getItem('cartwright.member')")),
    );
    const ended = JSON.stringify({ ...kept, token: `${String(kept.token)}x` });
    await demo.page.evaluate(
      `sessionStorage.setItem('cartwright.member', ${JSON.stringify(ended)})`,
    );
    await demo.page.reload();
    await demo.page.getByRole('alert').getByText('Your sign-on has ended').first().waitFor();
    await demo.expectComplaint(/status of 401/);
    await demo.page.getByRole('link', { name: 'Sign on again' }).click();
    await button(PROVIDER).click();
    await heading('Harbour Supplies').waitFor();
  });

  it('must be opened at its return address', async () => {
    await demo.page.goto(`${demo.address.replace('localhost', '127.0.0.1')}#/sign-on`);
    await demo.page
      .getByRole('alert')
      .getByText(`A sign-on comes back to ${demo.address}`)
      .waitFor();
    await demo.page.getByRole('link', { name: 'Open it there' }).click();
    await button(PROVIDER).waitFor();
  });

  it('explains how to set up a provider if there is none', async () => {
    const database = await createDatabase();
    const environment = { DATABASE_URL: database.url, DEMO: '1', LOG_LEVEL: 'silent' };
    const server = await startServer(environment);
    try {
      await demo.page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/demo#/sign-on`);
      await heading('No provider is set up yet').waitFor();
      await demo.page.getByText('npm run demo:shop').waitFor();
    } finally {
      await server.stop();
      await database.drop();
    }
  });
});
