import type { IncomingMessage } from 'node:http';
import { BodyRoom } from './body-room';

const request = (complete = false) => ({ complete, socket: {} }) as IncomingMessage;

describe('the room for bodies', () => {
  const expired: IncomingMessage[] = [];
  beforeEach(() => expired.splice(0));
  const open = () => new BodyRoom(100, (one) => expired.push(one));

  it('refuses what it has no room for, until bodies are released', () => {
    const room = open();
    const first = request();
    expect(room.take(first, 60, 0)).toBe(true);
    expect(room.take(request(), 50, 1999)).toBe(false);
    room.release(first);
    room.release(first);
    const next = request();
    expect(room.take(next, 100, 1999)).toBe(true);
    room.releaseAll(next.socket);
    expect(room.take(request(), 100, 1999)).toBe(true);
    expect(expired).toEqual([]);
  });

  it('ends the oldest unfinished bodies for new ones, and only as many as needed', () => {
    const room = open();
    const [complete, slow, slower] = [request(true), request(), request()];
    for (const one of [complete, slow, slower]) room.take(one, 30, 0);
    expect(room.take(request(), 40, 2000)).toBe(true);
    expect(expired).toEqual([slow]);
    expect(room.take(request(), 60, 5000)).toBe(true);
    expect(expired).toHaveLength(3);
    expect(room.take(request(), 60, 5000)).toBe(false);
  });
});
