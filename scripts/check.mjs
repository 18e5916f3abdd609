// @ts-check
// Everything that must hold before a change is handed in. Goes on after a failure, so that one run
// tells all of it; arguments are passed on to Jest.
import { ensureInstalled, run } from './prepare.mjs';

const STEPS = ['format:check', 'lint', 'prose', 'types', 'boundaries', 'openapi:lint', 'test'];

await ensureInstalled();
const failed = STEPS.filter((step) => {
  const args = step === 'test' ? ['--', ...process.argv.slice(2)] : [];
  return run('npm', ['run', '--silent', step, ...args]) !== 0;
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
