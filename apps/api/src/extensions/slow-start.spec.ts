import { startTelling } from './slow-start';

const NEVER = new Promise(() => undefined);
const INSTALLED = [{ name: 'wish-list' }, { name: 'reviews' }];

describe('a start that takes long', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('names once the extensions that could hold it up', async () => {
    const warn = jest.fn();
    void startTelling(NEVER, INSTALLED, warn);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(warn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(warn.mock.calls).toEqual([
      [
        'The service has been starting for 30 seconds; an onModuleInit of an extension may not end (wish-list, reviews)',
      ],
    ]);
  });

  it.each([
    ['that has ended', Promise.resolve(), INSTALLED],
    ['without extensions', NEVER, []],
  ])('says nothing about one %s', async (_case, starting, extensions) => {
    const warn = jest.fn();
    void startTelling(starting, extensions, warn);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(warn).not.toHaveBeenCalled();
  });
});
