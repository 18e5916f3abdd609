import { HostMonitor } from './host-monitor';
import { Hosts } from './hosts';

const HANGS = new Promise<never>(() => undefined);

describe('the monitor of hosts', () => {
  let hosts: Hosts;
  let monitor: HostMonitor;
  let check: () => Promise<void>;

  const watch = (areNodes = false) => {
    const actions = {
      check: () => check(),
      checkWithCluster: () => check(),
      failOver: (host: string) => hosts.markUnreachable(host),
      endIdleOfOthers: () => undefined,
    };
    monitor = new HostMonitor(hosts, actions, areNodes);
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  beforeEach(() => {
    jest.useFakeTimers();
    hosts = new Hosts(['one', 'two']);
    check = () => Promise.resolve();
  });

  afterEach(() => {
    monitor.stop();
    jest.useRealTimers();
  });

  it('keeps a suspected host that passes its health check', async () => {
    watch();
    monitor.suspect(5000);
    await pass(1);
    expect(hosts.current).toBe('one');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['takes more than 0.6 seconds', () => HANGS],
  ])('fails over from a suspected host whose health check %s', async (_, outcome) => {
    watch();
    check = outcome;
    monitor.suspect(0);
    await pass(610);
    expect(hosts.current).toBe('two');
  });

  it('fails over from a node that has not responded for 2.6 seconds, whatever it answers', () => {
    watch(true);
    monitor.suspect(2599);
    expect(hosts.current).toBe('one');
    monitor.suspect(2600);
    expect(hosts.current).toBe('two');
  });

  it('returns to a host after two successful health checks in a row', async () => {
    watch();
    hosts.markUnreachable('one');
    await pass(1100);
    check = () => Promise.reject(new Error('down again'));
    await pass(1000);
    check = () => Promise.resolve();
    await pass(1000);
    expect(hosts.current).toBe('two');
    await pass(1000);
    expect(hosts.current).toBe('one');
  });

  it('checks nothing if there is only one host', async () => {
    hosts = new Hosts(['one']);
    check = jest.fn(() => Promise.resolve());
    watch(true);
    monitor.suspect(9000);
    await pass(5000);
    expect(check).not.toHaveBeenCalled();
  });
});
