// @ts-check
import { lateIn, lateLine } from './jest/second-attempts.mjs';

/** Names at the end of a run what passed at the second attempt, so that it is not hidden. */
export default class SecondAttemptsReporter {
  /**
   * @param {Set<unknown>} _contexts
   * @param {import('@jest/reporters').AggregatedResult} results
   */
  onRunComplete(_contexts, { testResults }) {
    const late = testResults.flatMap((file) => lateIn(file.testResults));
    if (late.length > 0) console.log(lateLine(late));
  }
}
