import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actionOf } from '#platform/audit';
import { germanAudit } from '../../apps/admin/src/texts/de-audit';
import { operations } from '../support/api-document';

const LIBS = join(__dirname, '../../libs');
/** An action that the code of the service names, such as `webhook.secret-rotated`. */
const WRITTEN = /'([a-z]+(?:-[a-z]+)*\.(?:[a-z]+-)?[a-z]+(?:ed|den)(?:-elsewhere)?)'/g;

const written = readdirSync(LIBS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!spec)\.ts$/.test(file))
  .map((file) => readFileSync(join(LIBS, file), 'utf8'))
  .flatMap((source) => [...source.matchAll(WRITTEN)].map(([, action = '']) => action));

const changes = operations
  .filter(({ method }) => method !== 'get')
  .flatMap(({ operation }) => actionOf(operation.operationId)?.action ?? []);

it('has German names of whatever the audit trail tells, and of nothing else', () => {
  expect(written.length).toBeGreaterThan(30);
  const told = new Set([...written, ...changes].flatMap((action) => action.split('.')));
  expect(Object.keys(germanAudit)).toStrictEqual([...told].sort());
});
