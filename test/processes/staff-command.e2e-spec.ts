import { createDatabase, type OwnDatabase } from '#testing';
import { runServer, type Server, startServer } from '../support/process';

const IDA = 'ida@harbour.example';
const BO = 'bo@harbour.example';
const LINK = /^There is no staff member yet\. The first owner .*: (http:\S+#\/invitation\/\S+)$/m;
const TOKEN_SECRET = 'the secret that signs, long enough to be one';

let database: OwnDatabase;
let environment: Record<string, string>;
let server: Server | undefined;

beforeAll(async () => {
  database = await createDatabase();
  environment = {
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    DEMO: '0',
    PUBLIC_URL: 'http://localhost:3000',
  };
});

afterAll(async () => {
  await server?.kill();
  await database.drop();
});

const staff = (...args: string[]) => runServer(environment, 'staff.js', args);

async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await staff(...args);
  expect([stderr(), code]).toEqual(['', 0]);
  return stdout();
}

async function refused(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await staff(...args);
  expect([stdout(), code]).toEqual(['', 1]);
  return stderr();
}

/** The link that a start prints; undefined if it prints none. */
async function printedLink(): Promise<string | undefined> {
  server = await startServer(environment);
  const [, link] = LINK.exec(server.stdout()) ?? [];
  return link;
}

/** Whether an invitation is good at the running service; the first owner is asked for a name. */
async function statusOf(link: string): Promise<number> {
  const data = { invitation: link.slice(link.lastIndexOf('/') + 1) };
  const response = await fetch(`${server?.url ?? ''}/v2/staff/passkeys/options`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return response.status;
}

describe('the command for staff on the machine', () => {
  it('says that there is no database to work with yet', async () => {
    const reason = await refused('list');
    expect(reason).toMatch(/There is no database|The database lacks \d+ migrations, and start/);
  });

  it('works beside the service, which prints a link as long as there is nobody', async () => {
    const first = (await printedLink()) ?? '';
    await server?.stop();
    const second = (await printedLink()) ?? '';
    expect(second).not.toBe(first);
    expect(await statusOf(first)).toBe(400);
    expect(await printed('list')).toBe('There is no staff member yet\n');

    const [, invitation = ''] = (await printed('invite', IDA)).split('\n');
    expect(invitation).toMatch(/^http:\/\/localhost:3000\/staff#\/invitation\/\S{20,}$/);
    expect(await statusOf(invitation)).toBe(201);
    expect(await statusOf(second)).toBe(401);
    expect(await refused('invite', BO)).toContain('say with --role what the person may do');
    expect(await refused('invite', 'bo', '--role', 'viewer')).toMatch(/^email must be /);
    await printed('invite', BO, '--role', 'viewer', '--name', 'Bo Lind');
    expect(await printed('disable', BO)).toContain(`${BO} is disabled`);
    expect(await refused('disable', IDA)).toContain('The last enabled owner stays an owner');
    expect(await printed('list')).toBe(
      [
        'ida@harbour.example  ida      owner   enabled   never signed on\n',
        'bo@harbour.example   Bo Lind  viewer  disabled  never signed on\n',
      ].join(''),
    );
    await server?.stop();
    expect(await printedLink()).toBeUndefined();
  });
});
