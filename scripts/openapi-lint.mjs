// @ts-check
// Judges docs/openapi.json by the rules that the linter recommends; warnings count like errors.
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { ROOT } from './prepare.mjs';

const SIGN_ON = '#/paths/~1oidc-idp~1';
const REALM = 'stores~1{storeId}~1authentication-realms~1{realmId}';

/** Findings of the linter that are intended, as `rule place`, and why. */
const ON_PURPOSE = new Map([
  [
    'no-ambiguous-paths #/paths/~1pcm~1catalogs~1{catalogId}~1releases',
    'Ids are UUIDs, so no catalog is called rules.',
  ],
  [
    `operation-2xx-response ${SIGN_ON}login~1${REALM}/get/responses`,
    'Browsers are always sent on to the provider.',
  ],
  [
    `operation-2xx-response ${SIGN_ON}callback~1${REALM}~1oidc-profiles~1{profileId}/get/responses`,
    'Browsers are always sent back to the storefront.',
  ],
]);

const config = await createConfig({ extends: ['recommended'] });
const problems = await lint({ ref: join(ROOT, 'docs/openapi.json'), config });
const found = problems.map(({ ruleId, severity, message, location }) => {
  const place = location[0]?.pointer ?? '';
  return { key: `${ruleId} ${place}`, text: `${severity} ${ruleId}: ${message}\n  at ${place}` };
});

const unknown = found.filter(({ key }) => !ON_PURPOSE.has(key));
for (const { text } of unknown) console.error(text);
const gone = [...ON_PURPOSE.keys()].filter((key) => !found.some((one) => one.key === key));
for (const key of gone) console.error(`No longer there, so take it out of the list: ${key}`);
if (unknown.length + gone.length > 0) process.exit(1);
