// What a page does depends on what else the machine does: a test that failed is run once more, before the next
// one, which may begin with what it made. The summary names those that passed then.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
