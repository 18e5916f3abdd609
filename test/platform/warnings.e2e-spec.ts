import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type OwnDatabase } from '#testing';
import { type Server, startServer } from '../support/process';

/** What the log of a start says about settings that trust too many, or nobody. */

const NO_KEY =
  'There is no application key, so that nobody can get a token: set BOOTSTRAP_CLIENT_ID and BOOTSTRAP_CLIENT_SECRET.';
const PUBLIC_ENROLMENT = 'MEMBER_ENROLMENT=public lets everybody who can sign on join any account';
const KEY = {
  BOOTSTRAP_CLIENT_ID: 'first-key',
  BOOTSTRAP_CLIENT_SECRET: 'the secret of the first key, long enough',
};

let database: OwnDatabase;
let server: Server | undefined;

beforeEach(async () => (database = await createDatabase()));

afterEach(async () => {
  await server?.kill();
  await database.drop();
});

const start = async (environment: Readonly<Record<string, string>>) =>
  (server = await startServer({
    DATABASE_URL: database.url,
    DEMO: '0',
    TOKEN_SECRET: 'the secret that signs and that is long enough',
    ...environment,
  }));

it('the log names missing settings if nobody can get a token', async () => {
  const { stdout } = await start({ MEMBER_ENROLMENT: 'restricted' });
  while (!stdout().includes(NO_KEY)) await sleep(25);
  expect(stdout()).not.toContain('MEMBER_ENROLMENT');
});

it('the log warns if everyone can join any account', async () => {
  const { stdout } = await start(KEY);
  while (!stdout().includes(PUBLIC_ENROLMENT)) await sleep(25);
  expect(stdout()).not.toContain(NO_KEY);
  expect(stdout()).not.toContain('DEMO=1');
});
