import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase } from '#testing';
import { KEY } from '../support/crash/instance';
import { CLIENT, HostileProvider } from '../support/hostile-provider';
import { startServer } from '../support/process';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const GUIDE = readFileSync(join(ROOT, 'docs/guides/staff.md'), 'utf8');
const SCRIPT = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('');

/** With the addresses and secrets of the test. */
function scriptAt(url: string, discoveryUrl: string): string {
  const values = { B: url, KEY: KEY.id, SECRET: KEY.secret, PROVIDER: discoveryUrl };
  const filled = Object.entries(values).reduce((script, [name, value]) => {
    const setting = new RegExp(`\\b${name}=http\\S+|\\b${name}=harbour\\S+`);
    expect(script).toMatch(setting);
    return script.replace(setting, `${name}=${value}`);
  }, SCRIPT);
  return filled
    .replace('"shop"', `"${CLIENT.id}"`)
    .replace('the-secret-of-the-client', CLIENT.secret);
}

describe('the guide to staff', () => {
  it('has commands that invite, name a provider, show the trail and disable somebody', async () => {
    const database = await createDatabase();
    const provider = await HostileProvider.open();
    const environment = {
      DATABASE_URL: database.url,
      DEMO: '0',
      OIDC_ALLOW_INSECURE_LOOPBACK: '1',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: 'a secret for tests, long enough to be one',
      BOOTSTRAP_CLIENT_ID: KEY.id,
      BOOTSTRAP_CLIENT_SECRET: KEY.secret,
    };
    const server = await startServer(environment);
    try {
      const { PATH = '' } = process.env;
      const script = scriptAt(server.url, provider.discoveryUrl);
      const options = { cwd: ROOT, env: { PATH, ...environment, npm_config_loglevel: 'silent' } };
      const { stdout, stderr } = await run('sh', ['-ec', script], options);
      expect(stderr).toBe('');
      expect(stdout).not.toContain('"errors"');
      for (const said of [
        /ida@shop\.example registers a passkey here/,
        /"email":"bo@shop\.example","roles":\["support"\]/,
        /"link":"[^"]+\/staff#\/invitation\//,
        /^kit@shop\.example +Kit Moe +merchandiser +enabled/m,
        /"callback-endpoint":"/,
        /"action":"staff-member\.created"/,
        /kit@shop\.example is disabled, and/,
      ]) {
        expect(stdout).toMatch(said);
      }
      const page = await (await fetch(`${server.url}/staff`)).text();
      expect(page).toContain('Shop Company');
    } finally {
      await server.stop();
      await provider.close();
      await database.drop();
    }
  });
});
