// @ts-check
const Sequencer = require('@jest/test-sequencer').default;

/** What starts processes or browsers takes longest, many times as long as the other files. */
const LONG =
  /\.browser-spec\.ts$|\/test\/(?:(?:client|server)\/package|demo|documents\/examples|processes)\b/;

/**
 * Begins with the long files. A worker that began one of them last would go on alone for a minute or two,
 * and in a fresh clone Jest does not know yet how long they take.
 */
module.exports = class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = (/** @type {import('@jest/test-result').Test} */ { path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
