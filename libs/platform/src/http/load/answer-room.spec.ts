import fc from 'fast-check';
import { AnswerRoom, roomWithin, type Share } from './answer-room';

const MIB = 1024 * 1024;
const LIMITS = { total: 1000, inProgress: 250, bodies: 0 };
const share = (): Share => ({ expected: 0, unwritten: 0 });

/** Requests of some of ten connections, which all wait for their answers and read nothing. */
const floods = fc.array(fc.record({ by: fc.nat(9), bytes: fc.integer({ min: 1, max: 250 }) }), {
  maxLength: 200,
});

describe('the room for answers', () => {
  it('is 64 MiB, or a quarter of a smaller heap', () => {
    expect(roomWithin(4096 * MIB)).toEqual({
      total: 64 * MIB,
      inProgress: 32 * MIB,
      bodies: 256 * MIB,
    });
    expect(roomWithin(100 * MIB)).toEqual({
      total: 25 * MIB,
      inProgress: 12.5 * MIB,
      bodies: 6.25 * MIB,
    });
  });

  it('is never exceeded, and nobody takes more than was free for the others', () => {
    fc.assert(
      fc.property(floods, (flood) => {
        const room = new AnswerRoom(LIMITS);
        const connections = Array.from({ length: 10 }, share);
        for (const { by, bytes } of flood) {
          const connection = connections[by] ?? share();
          if (!room.fits(bytes, connection)) continue;
          room.begin(bytes, connection);
          expect(connection.expected + connection.unwritten).toBeLessThanOrEqual(
            LIMITS.total - room.taken + bytes,
          );
          room.end(bytes, connection);
          room.hold(bytes, connection);
          expect(room.taken).toBeLessThanOrEqual(LIMITS.total);
        }
        const unwritten = connections.reduce((sum, one) => sum + one.unwritten, 0);
        expect(room.taken).toBe(unwritten);
      }),
    );
  });

  it('refuses those who hold most first, and keeps a quarter for those who hold nothing', () => {
    const room = new AnswerRoom(LIMITS);
    const [greedy, second] = [share(), share()];
    while (room.fits(50, greedy)) room.hold(50, greedy);
    expect(greedy.unwritten).toBe(400);
    while (room.fits(50, second)) room.hold(50, second);
    expect(second.unwritten).toBe(200);
    while (room.taken < 750) room.hold(50, share());
    expect(room.fits(50, second)).toBe(false);
    expect(room.fits(250, share())).toBe(true);
    expect(room.fits(251, share())).toBe(false);
    expect(room.fullness).toBe(0.75);
    room.release(400, greedy);
    expect(room.fits(50, greedy)).toBe(true);
  });

  it('lets few large answers be made at once, but always one', () => {
    const room = new AnswerRoom(LIMITS);
    expect(room.fits(400, share())).toBe(true);
    room.begin(200, share());
    expect(room.fits(50, share())).toBe(true);
    expect(room.fits(51, share())).toBe(false);
  });
});
