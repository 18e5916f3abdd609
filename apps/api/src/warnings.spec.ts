import { readSettings } from './config';
import { warningsOf } from './warnings';

const SAFE = {
  DATABASE_URL: 'sqlite::memory:',
  DEMO: '0',
  MEMBER_ENROLMENT: 'restricted',
  TOKEN_SECRET: 's'.repeat(32),
};

const warnings = (changes: Record<string, string>) => {
  const environment = { ...SAFE, ...changes };
  return warningsOf(readSettings(environment), environment);
};

describe('the log at the start', () => {
  it.each<Record<string, string>>([
    {},
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', NODE_ENV: 'production' },
    { DEMO: '1', MEMBER_ENROLMENT: 'public' },
    { TOKEN_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}` },
  ])('has no warnings with %j', (changes) => {
    expect(warnings(changes)).toStrictEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ DEMO: '1', HOST: '0.0.0.0' }, /^DEMO=1 .* set DEMO=0, or everybody who reaches/],
    [{ DEMO: '1', PUBLIC_URL: 'https://shop.example' }, /^DEMO=1 /],
    [{ DEMO: '1', NODE_ENV: 'production' }, /^DEMO=1 /],
    [{ MEMBER_ENROLMENT: '' }, /^MEMBER_ENROLMENT=public lets everybody who can sign on join/],
    [{ MEMBER_ENROLMENT: 'public' }, /set MEMBER_ENROLMENT=restricted\.$/],
    [{ TOKEN_SECRET: `${'n'.repeat(32)},short` }, /^TOKEN_SECRET is taken as one secret/],
  ])('has one warning with %j', (changes, sentence) => {
    expect(warnings(changes)).toStrictEqual([expect.stringMatching(sentence)]);
  });
});
