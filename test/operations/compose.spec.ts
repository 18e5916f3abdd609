import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const compose = text('deploy/compose.yml');

/** What a service is given, from its name to the next one. */
const service = (name: string) =>
  new RegExp(`\\n  ${name}:([^]*?)(?=\\n  \\w+:|\\n\\w)`).exec(compose)?.[1] ?? '';

describe('the compose file', () => {
  it('names only files of the repository and those that the guide creates', () => {
    const paths = [...compose.matchAll(/[ '](\.\/[\w./-]+)/g)].map(([, path = '']) => path);
    const secrets = paths.filter((path) => path.startsWith('./secrets/'));
    for (const path of paths) {
      if (!secrets.includes(path))
        expect([path, existsSync(join(ROOT, 'deploy', path))]).toEqual([path, true]);
    }
    expect(secrets).toHaveLength(5);
    for (const path of secrets) expect(text('docs/operations.md')).toContain(path.slice(10));
  });

  it('passes every secret as a file, and none as a value', () => {
    expect(compose).not.toMatch(/^ +\w*(?:PASSWORD|SECRET|TOKEN|DATABASE_URL): (?!'1')/m);
  });

  it('starts in order: database, migrations, two processes, proxy', () => {
    expect(service('migrate')).toContain('database: { condition: service_healthy }');
    expect(compose).toContain('migrate: { condition: service_completed_successfully }');
    for (const name of ['one', 'two']) {
      expect(service('caddy')).toContain(`${name}: { condition: service_healthy }`);
      expect(text('deploy/Caddyfile')).toContain(`${name}:3000`);
      expect(text('deploy/prometheus/prometheus.yml')).toContain(`${name}:9464`);
    }
  });

  it('gives a process enough time to stop', () => {
    const [, delay] = /SHUTDOWN_DELAY: '(\d+)'/.exec(compose) ?? [];
    const [, grace] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
    expect(Number(grace)).toBeGreaterThanOrEqual(Number(delay) + 5);
  });
});
