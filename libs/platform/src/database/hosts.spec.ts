import { Hosts, hostsIn } from './hosts';

describe('the hosts of a database', () => {
  it('are used in their order: the first one that is available', () => {
    const hosts = new Hosts(hostsIn('one,two,three'));
    expect(hosts.current).toBe('one');
    expect(hosts.lose('one')).toBe(true);
    expect(hosts.current).toBe('two');
    expect(hosts.lose('two')).toBe(true);
    expect(hosts.current).toBe('three');
    hosts.regain('two');
    expect(hosts.current).toBe('two');
    hosts.regain('one');
    expect([hosts.current, hosts.lost]).toEqual(['one', []]);
  });

  it('are exhausted when the last one is gone, and the others are then tried again in turn', () => {
    const hosts = new Hosts(hostsIn('one,two,three'));
    const lost = ['one', 'two', 'three', 'one', 'two', 'three'].map((name) => {
      const isAnother = hosts.lose(name);
      return [isAnother, hosts.current];
    });
    expect(lost).toEqual([
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
    expect(hosts.lose('one')).toBe(false);
    expect([hosts.current, hosts.lost, hosts.areSeveral]).toEqual(['one', [], false]);
  });
});
