import fc from 'fast-check';
import type { Origin } from '#kernel';
import { RefusalWindow } from './refusal-window';

const NOON = new Date('2031-04-05T12:00:00.000Z');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const from = (address: string): Origin => ({ actor: { kind: 'public' }, address });
const route = (id: string) => ({ action: 'request.refused', target: { type: 'route', id } });

describe('refusals within ten minutes', () => {
  it('are one event with a count if they are equal', () => {
    const window = new RefusalWindow();
    const first = window.note(from('192.0.2.1'), route('GET /a'), NOON);
    expect(window.note(from('192.0.2.1'), route('GET /a'), later(9))).toBe(first);
    expect(first).toMatchObject({ times: 2, occurredAt: NOON, targetId: 'GET /a' });
    const other = window.note(from('192.0.2.2'), route('GET /a'), later(9));
    expect(other).toMatchObject({ times: 1, address: '192.0.2.2' });
  });

  it('start another event after ten minutes', () => {
    const window = new RefusalWindow();
    const first = window.note(from('192.0.2.1'), route('GET /a'), NOON);
    const second = window.note(from('192.0.2.1'), route('GET /a'), later(10));
    expect(second.id).not.toBe(first.id);
    expect(first.times).toBe(1);
  });

  it('of one IPv6 network count as those of one address', () => {
    const window = new RefusalWindow();
    const noted = Array.from({ length: 20 }, (_, index) =>
      window.note(from(`2001:db8::${String(index)}`), route('GET /a'), NOON),
    );
    expect(new Set(noted.slice(5)).size).toBe(1);
    expect(noted[5]).toMatchObject({ times: 15, address: '2001:db8::/64', targetId: null });
  });

  it('of one address are listed up to five times, and then counted together', () => {
    const window = new RefusalWindow();
    const noted = Array.from({ length: 20 }, (_, index) =>
      window.note(from('192.0.2.1'), route(`GET /${String(index)}`), NOON),
    );
    expect(noted.slice(0, 5).map(({ targetId }) => targetId)).toStrictEqual(
      [0, 1, 2, 3, 4].map((index) => `GET /${String(index)}`),
    );
    expect(new Set(noted.slice(5)).size).toBe(1);
    expect(noted[5]).toMatchObject({ times: 15, address: '192.0.2.1', targetId: null });
    const other = window.note(from('192.0.2.2'), route('GET /0'), NOON);
    expect(other).toMatchObject({ address: '192.0.2.2', targetId: 'GET /0' });
  });

  it('are at most 61 events of an action for any number of addresses, and none is lost', () => {
    const refusal = fc.tuple(fc.nat(300), fc.nat(30));
    fc.assert(
      fc.property(fc.array(refusal, { maxLength: 600 }), (refusals) => {
        const window = new RefusalWindow();
        const events = refusals.map(([address, path]) =>
          window.note(from(`192.0.2.${String(address)}`), route(`GET /${String(path)}`), NOON),
        );
        const different = [...new Set(events)];
        expect(different.length).toBeLessThanOrEqual(61);
        expect(different.reduce((sum, { times }) => sum + times, 0)).toBe(refusals.length);
      }),
    );
  });
});
