import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describeEmbedded } from '#testing';
import type { ApiDocument } from '../support/api-document';
import { KEY } from '../support/crash/instance';
import { HostileProvider } from '../support/hostile-provider';
import { buildRelease, hasHistory, RELEASE } from '../support/older-release';
import { type Server, startServer } from '../support/process';
import { AFTER, AWAITED } from '../support/same-answers/after';
import { goodCalls, operationsOf, readCalls, refusedCalls } from '../support/same-answers/calls';
import { MADE } from '../support/same-answers/made';
import { MAKERS } from '../support/same-answers/makers';
import { signOnAtBoth } from '../support/same-answers/sign-on';
import { TwoReleases, World } from '../support/same-answers/two-releases';

const DOCUMENT = join(__dirname, `../golden/openapi/${RELEASE.version}.json.gz`);

/** What is answered differently on purpose, as the changelog says, or never the same way twice. */
const EXPECTED: readonly RegExp[] = [
  // A bundle can be configured without `selected_options`.
  /^admin: POST \/catalog\/products\/\S+\/configure \{"data":\{\}\}: /,
  // What others use is not deleted any more, so it stays in lists, and a catalog can be published still.
  /^admin: DELETE \/(?:pcm\/hierarchies|v2\/currencies)\/\S+: (?:status 204 is 409|  ?"" is )/,
  /^admin: GET \/(?:pcm\/hierarchies|v2\/currencies): \.(?:data has|meta\.results\.total) /,
  /^admin: \w+ \/pcm\/catalogs\/\S+\/releases: .*(?:"FAILED" is "PUBLISHED"|\.meta\.failure is gone)$/,
  // There is a realm of staff beside the one of members.
  /^admin: GET \/v2\/authentication-realms(?:\?\S*)?: \.(?:data has|meta\.|links\.(?:last|next) )/,
  // A list without filters refuses them, so that nobody takes all of it for a part.
  /^admin: GET \/v2\/(?:carts\/[^/]+\/items|subscriptions\/subscriptions\/<subscriptionId>\/schedule)\?filter=\S+: (?:status 200 is 400|\.(?:data|meta) is gone)$/,
  // Administrators see the newest first, unless they sort.
  /^admin: GET \/v2\/(?:orders|carts|subscriptions\/(?:invoices|subscriptions))(?:\?(?!\S*sort=)\S*)?: \.(?:data\[\d+\]|included\.items\[\d+\])/,
  // Refusals at about the same time are one audit event that counts them: how many, only time tells.
  /^admin: GET \/v2\/audit-events(\?(page|nope|sort).*)?: /,
  // How far deliveries have come is a matter of moments, and so is the order of those that run at once.
  /^admin: \w+ \/v2\/webhooks\/\S+\/deliveries.*: \.data\S* (?!is gone)/,
  // Webhooks of all types get the events of new types, too.
  /^admin: GET \/v2\/webhooks\/\S+\/deliveries(?:\?\S*)?: \.(?:meta\.results\.total |meta\.page\.total |links\.(?:last|next) )/,
  // A listed one has these fields once it was attempted; the one that is read by its id was.
  /^admin: GET \/v2\/webhooks\/\S+\/deliveries.*: \.data\[\d+\]\.(attempted_at|duration|error) is gone$/,
];
const TIME_LIMIT_MS = 900_000;

const describeWithHistory = hasHistory() ? describeEmbedded : describe.skip;

describeWithHistory(`what could be asked of ${RELEASE.version}`, () => {
  const document = JSON.parse(gunzipSync(readFileSync(DOCUMENT)).toString()) as ApiDocument;
  const operations = operationsOf(document);
  const servers: Server[] = [];
  let folder: string;
  let provider: HostileProvider;
  let two: TwoReleases;

  const start = (name: string, root?: string) =>
    startServer(
      {
        DATABASE_URL: `sqlite:${join(folder, name, 'shop.sqlite')}`,
        FILES_DIR: join(folder, name, 'files'),
        PUBLIC_URL: 'http://localhost',
        TOKEN_SECRET: 'the secret that signs, long enough to be one',
        BOOTSTRAP_CLIENT_ID: KEY.id,
        BOOTSTRAP_CLIENT_SECRET: KEY.secret,
        OIDC_ALLOW_INSECURE_LOOPBACK: '1',
        DEMO: '1',
        LOG_LEVEL: 'warn',
      },
      root,
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cartwright-release-'));
    buildRelease(folder);
    provider = await HostileProvider.open();
    // Both have the demo shop of the older one, as its products have other ids in each installation.
    mkdirSync(join(folder, 'older'));
    await (await start('older', folder)).stop();
    cpSync(join(folder, 'older'), join(folder, 'newer'), { recursive: true });
    servers.push(await start('older', folder), await start('newer'));
    const [older, newer] = await Promise.all(servers.map(({ url }) => World.at(url)));
    if (older === undefined || newer === undefined) throw new Error('Two must have started.');
    two = new TwoReleases(older, newer);
  }, TIME_LIMIT_MS);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await provider.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'is answered as before',
    async () => {
      await signOnAtBoth(two, provider);
      for (const call of MAKERS) await two.ask(call);
      for (const call of AWAITED) await two.wait(call);
      for (const call of AFTER) await two.ask(call);
      for (const one of operations)
        await Promise.all(readCalls(one, MADE).map((call) => two.ask(call)));
      for (const one of operations) {
        for (const call of refusedCalls(one, MADE)) await two.ask(call);
      }
      const deletions = operations.filter(({ method }) => method === 'DELETE').reverse();
      const others = operations.filter(({ method }) => method !== 'DELETE');
      for (const one of [...others, ...deletions, ...others]) {
        for (const call of goodCalls(one, MADE)) await two.ask(call);
      }
      const silent = two.found.filter((one) => !EXPECTED.some((known) => known.test(one)));
      expect(silent).toEqual([]);
      expect(two.found.length).toBeGreaterThan(silent.length);
    },
    TIME_LIMIT_MS,
  );
});
