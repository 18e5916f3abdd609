import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDemo } from '../support/demo';

/** Two whole services are started, on a machine that may be busy. */

const TOUR = readFileSync(join(__dirname, '../../docs/guides/tour.md'), 'utf8');
/** With what the guide says that the demo ends. */
const TOLD_END = /npm run demo\n[^]*?ends with\n\n```\n(.*)\n/.exec(TOUR)?.[1];
const withoutDates = (line?: string) => line?.replaceAll(/\d{4}-\d\d-\d\d/g, 'DATE');

const STEPS = [
  'The storefront and the staff of the shop get an access token each',
  'It looks up what is on sale',
  'Into an empty cart go engraved mugs, a jug, a tea set and a subscription',
  'A promotion code, which takes off the same sum from the whole cart',
  'The staff checks the cart out for a business account',
  'A part of the money arrives',
  'The rest arrives, and units of the products are allocated to the order',
  'The paid order starts the subscription',
  'The parcel leaves the house',
  'A shop of its own opens, whose clock the demo can move, beside a double of Stripe',
  'Ines orders the tea box for every month, pays by card and lets the card be kept',
  'The schedule says what comes, by the same rule that bills',
  'The clock moves a year, and 11 invoices follow the order',
  'The year is over, and so is the subscription',
];

describe('the demo of a purchase in the terminal', () => {
  it('leads from an empty cart to a running subscription, and through a year of it', async () => {
    const demo = await startDemo('demo.mjs');
    expect(await demo.ended()).toEqual({ code: 0, signal: null });
    const steps = demo.stdout().match(/^\d+\. .*$/gm) ?? [];
    expect(steps).toEqual(STEPS.map((step, index) => `${String(index + 1)}. ${step}`));
    expect(demo.stdout()).toMatch(/SPRING5 takes off \$1\.02\n/);
    // No amount without its currency.
    expect(demo.stdout().match(/(?<![$\d.])\d+\.\d{2}\b/g)).toBeNull();
    expect(demo.stdout()).toMatch(/jugs before +9 available, 0 promised to orders\n/);
    expect(demo.stdout()).toMatch(/jugs now +8 available, 1 promised to orders\n/);
    expect(
      demo
        .stdout()
        .match(/payment +\w+$/gm)
        ?.map((line) => line.split(/ +/)[1]),
    ).toEqual(['unpaid', 'partially_paid', 'paid', 'paid']);
    expect(demo.stdout()).toMatch(
      /The order is paid and on its way, and the subscription \S+ is running\.\n/,
    );
    const billingOutput = demo.stdout().slice(demo.stdout().indexOf('The clock moves'));
    const invoices =
      billingOutput.match(/^ +\S+ +invoice +\d+ +\S+ USD +(paid by|the card was)/gm) ?? [];
    expect(invoices).toHaveLength(11);
    expect(billingOutput.match(/DECLINED|reminder|RECOVERED|A NEW CARD/g)).toEqual([
      'DECLINED',
      'reminder',
      'RECOVERED',
      'DECLINED',
      'reminder',
      'A NEW CARD',
    ]);
    expect(billingOutput.match(/^ +\d+ +\S+ – \S+ +\$19\.00 USD +paid +[12]$/gm)).toHaveLength(11);
    expect(billingOutput).toMatch(/Canceled on \S+: paid until \S+, 0 periods to come\.\n$/);
    const end = demo.stdout().trimEnd().split('\n').at(-1)?.trim();
    expect(withoutDates(end)).toBe(withoutDates(TOLD_END));
    expect(demo.stderr()).toBe('');
  });

  it('accepts no options', async () => {
    const demo = await startDemo('demo.mjs', ['--fast']);
    expect(await demo.ended()).toMatchObject({ code: 1 });
    expect(demo.stderr()).toBe(
      'npm run demo takes no options; npm run demo:sign-on shows the sign-on.\n',
    );
  });
});
