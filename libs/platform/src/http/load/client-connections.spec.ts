import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { ClientConnections } from './client-connections';

describe('the connections of a server', () => {
  it('come in until there was none for two turns', async () => {
    const server = new EventEmitter();
    const connections = new ClientConnections(server as Server, 10, jest.fn());
    expect(connections.isAccepting).toBe(false);
    server.emit('connection', new PassThrough());
    expect(connections.isAccepting).toBe(true);
    await turn();
    expect(connections.isAccepting).toBe(true);
    for (let waited = 0; waited < 3; waited += 1) await turn();
    expect(connections.isAccepting).toBe(false);
  });
});
