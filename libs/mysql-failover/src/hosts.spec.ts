import { Hosts, hostsIn } from './hosts';

describe('the hosts of a database', () => {
  it('are used in their order: the first one that is available', () => {
    const hosts = new Hosts(hostsIn('one,two,three'));
    expect(hosts.current).toBe('one');
    expect(hosts.markUnreachable('one')).toBe(true);
    expect(hosts.current).toBe('two');
    expect(hosts.markUnreachable('two')).toBe(true);
    expect(hosts.current).toBe('three');
    hosts.markRecovered('two');
    expect(hosts.current).toBe('two');
    hosts.markRecovered('one');
    expect([hosts.current, hosts.unreachable]).toEqual(['one', []]);
  });

  it('are exhausted when the last one is unreachable, and the others are then tried again in turn', () => {
    const hosts = new Hosts(hostsIn('one,two,three'));
    const outcomes = ['one', 'two', 'three', 'one', 'two', 'three'].map((name) => {
      const isAnother = hosts.markUnreachable(name);
      return [isAnother, hosts.current];
    });
    expect(outcomes).toEqual([
      [true, 'two'],
      [true, 'three'],
      [false, 'one'],
      [true, 'two'],
      [false, 'one'],
      [true, 'one'],
    ]);
  });

  it('are tried repeatedly if there is only one', () => {
    const hosts = new Hosts(hostsIn('one'));
    expect(hosts.markUnreachable('one')).toBe(false);
    expect([hosts.current, hosts.unreachable, hosts.areSeveral]).toEqual(['one', [], false]);
  });
});
