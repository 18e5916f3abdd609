import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Connection } from './connection';
import { ReadingTurns } from './reading-turns';

/** How many of the connections that were quiet longest are looked at to find one without a request. */
const LOOKED_AT = 100;

/**
 * The connections of a server, those first that were quiet longest. If there are too many, one of them
 * makes room for a new one: nobody keeps others out by holding connections open.
 */
export class ClientConnections {
  private readonly all = new Map<Socket, Connection>();
  private readonly turns = new ReadingTurns();

  /** @param closed is called for each connection that was closed */
  constructor(
    server: Server,
    private readonly most: number,
    private readonly closed: (connection: Connection) => void,
  ) {
    server.on('connection', (socket: Socket) => {
      this.open(socket);
    });
  }

  /** Whether connections come in. */
  get isAccepting(): boolean {
    return this.turns.isAccepting;
  }

  /** Undefined for a request that came by no connection, as in tests. */
  of({ socket }: IncomingMessage): Connection | undefined {
    return this.all.get(socket);
  }

  receive(request: IncomingMessage, response: ServerResponse, written: () => void): void {
    const connection = this.of(request);
    if (connection === undefined) return;
    this.touch(connection);
    connection.receive(request, response, () => {
      if (connection.isOpen) this.touch(connection);
      written();
    });
  }

  /** Closes the connections whose clients owe it to take an answer since before that time. */
  closeStalled(before: number): void {
    for (const { unwritten, takenAt, socket } of this.all.values()) {
      if (unwritten > 0 && takenAt < before) socket.destroy();
    }
  }

  private open(socket: Socket): void {
    this.turns.accepted();
    if (this.all.size >= this.most) this.makeRoom();
    const connection = new Connection(socket, this.turns);
    this.all.set(socket, connection);
    socket.once('close', () => {
      this.all.delete(socket);
      this.closed(connection);
    });
  }

  private makeRoom(): void {
    let seen = 0;
    let [victim] = this.all.values();
    for (const connection of this.all.values()) {
      seen += 1;
      if (connection.arrived === 0) victim = connection;
      if (connection.arrived === 0 || seen === LOOKED_AT) break;
    }
    if (victim === undefined) return;
    this.all.delete(victim.socket);
    victim.socket.destroy();
  }

  private touch(connection: Connection): void {
    this.all.delete(connection.socket);
    this.all.set(connection.socket, connection);
  }
}
