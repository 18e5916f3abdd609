// @ts-check
import { collationOf } from './collations.mjs';

/** Says below the failures of a file how its database was created, which may be why. */
export default class CollationReporter {
  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestResult(test, result) {
    if (test.context.config.displayName?.name !== 'mariadb' || result.numFailingTests === 0) return;
    const collation = collationOf(test.path) || 'the collation of the server';
    process.stderr.write(`The database of ${test.path} was created with ${collation}.\n`);
  }
}
