import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Intake } from './intake';
import { ReadingTurns } from './reading-turns';

const REQUEST = 'GET / HTTP/1.1\r\n\r\n';

/** A connection that has sent this, and how it asked for its turns. */
async function askedBy(sent: string, { arrived = 0, isAnswered = false } = {}) {
  const socket = new PassThrough();
  const turns = new ReadingTurns();
  const take = jest.spyOn(turns, 'take');
  const pieces: string[] = [];
  const requests = { arrived, isAnswered, mayArrive: true };
  const intake = new Intake(socket as unknown as Socket, requests, turns);
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece.toString());
    if (piece.includes('\r\n\r\n')) intake.began({ complete: true } as IncomingMessage);
  });
  socket.write(sent);
  for (let waited = 0; waited < 50; waited += 1) await turn();
  return { claims: take.mock.calls.map(([claim]) => claim), pieces };
}

describe('the intake of a connection', () => {
  it('is new with its first request, and answered with the next', async () => {
    expect((await askedBy(REQUEST)).claims).toStrictEqual(['new']);
    expect((await askedBy(REQUEST, { isAnswered: true })).claims).toStrictEqual(['answered']);
  });

  it.each([
    ['has sent much', REQUEST.repeat(300), 0],
    ['waits for an answer', REQUEST, 1],
  ])('is busy if it %s', async (_, sent, arrived) => {
    expect((await askedBy(sent, { arrived, isAnswered: true })).claims[0]).toBe('busy');
  });

  it('waits for another turn after each piece with a request, and loses nothing', async () => {
    const sent = `${REQUEST}${' '.repeat(600)}${REQUEST}`;
    const { claims, pieces } = await askedBy(sent);
    expect(pieces.join('')).toBe(sent);
    expect(claims).toHaveLength(2);
  });
});
