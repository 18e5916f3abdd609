import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerRoom, roomWithin } from './answer-room';
import { BodyRoom } from './body-room';
import { bodyBytes } from './body-bytes';
import { AnswerSizes, OBJECTS_BYTES } from './answer-sizes';
import type { Connection } from './connection';
import { ClientConnections } from './client-connections';
import { LongJson } from '../long-json';
import { Overloaded } from './overloaded';
import { refusedAt } from './patience';
import { Turn } from './turn';

const MAX_WAITING = 2000;
/** Milliseconds within which a client must take an answer while half of the room is taken. */
const STALLED = 10_000;
/** The same while only the last quarter is left. */
const STALLED_WHEN_FULL = 3_000;
const CHECKED_EVERY = 250;
/** Likely bytes of answers that begin in a turn of the event loop. */
const BYTES_A_TURN = 512 * 1024;
/** Expected bytes of those while connections come in, because each of them is accepted in a turn of its own. */
const WHILE_ACCEPTING = 16 * 1024;
/** What a stream keeps in memory. */
const STREAM_BYTES = 64 * 1024;

type Done = (error?: Error) => void;

/** A property, because a map with every request as its key is much work for the collector. */
const TURN = Symbol('turn');
type Counted = IncomingMessage & { [TURN]?: Turn };

interface Waiting {
  readonly turn: Turn;
  readonly reply: FastifyReply;
  /** Since when only the missing room keeps it from its turn. */
  since: number;
  readonly done: Done;
}

/**
 * Bounds what waits to be sent, so that no client can fill the memory by not reading its answers
 * (docs/reference/requests.md#limits).
 */
export class LoadLimiter {
  private readonly limits = roomWithin(getHeapStatistics().heap_size_limit);
  private readonly room = new AnswerRoom(this.limits);
  private readonly sizes = new AnswerSizes();
  private readonly connections: ClientConnections;
  private readonly bodies: BodyRoom;
  private waiting: Waiting[] = [];
  private isScheduled = false;
  /** Bytes of what has begun, less what may begin in each turn that was waited for. */
  private begunBytes = 0;
  /** When the answer of a request that had begun was made the last time. */
  private lastMade = -Infinity;

  constructor(server: FastifyInstance, maxConnections: number) {
    this.connections = new ClientConnections(server.server, maxConnections, (connection) => {
      this.room.release(connection.unwritten, connection);
      this.bodies.releaseAll(connection.socket);
      this.schedule();
    });
    server.server.prependListener('request', (request: IncomingMessage, reply: ServerResponse) => {
      this.connections.receive(request, reply, () => {
        (request as Counted)[TURN]?.end();
        this.schedule();
      });
    });
    this.bodies = new BodyRoom(this.limits.bodies, ({ socket }) => {
      const error = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.server.emit('clientError', error, socket);
    });
    server.addHook('preParsing', (request, reply, body, done) => {
      const bytes = bodyBytes(request);
      if (bytes === 0 || this.bodies.take(request.raw, bytes)) done(null, body);
      else refuse(this.connections.of(request.raw), reply, done);
    });
    server.addHook('preValidation', (request, reply, done) => {
      this.admit(request, reply, done);
    });
    const timer = setInterval(() => {
      this.check();
    }, CHECKED_EVERY).unref();
    server.addHook('onClose', (_server, done) => {
      clearInterval(timer);
      done();
    });
  }

  /** Must be called with each answer, after everything that changes its length. */
  note(request: FastifyRequest, payload: unknown): void {
    this.bodies.release(request.raw);
    const turn = (request.raw as Counted)[TURN] ?? this.unknownTurn(request);
    if (turn === undefined) return;
    const bytes = sizeOf(payload);
    this.sizes.learn(request, bytes);
    if (turn.isBegun) this.lastMade = Date.now();
    turn.make(bytes + OBJECTS_BYTES);
  }

  private admit(request: FastifyRequest, reply: FastifyReply, done: Done): void {
    const connection = this.connections.of(request.raw);
    const isHealth = request.url.startsWith('/health/') && connection?.arrived === 1;
    if (connection === undefined || isHealth) {
      done();
      return;
    }
    // Nobody will read the answer.
    if (connection.isEnding) return;
    const turn = this.turnOf(request, connection);
    if (this.waiting.length >= MAX_WAITING) refuse(connection, reply, done);
    else if (connection.waiting === 0 && this.mayBegin(turn)) this.begin(turn, done);
    else {
      connection.waiting += 1;
      this.waiting.push({ turn, reply, since: Date.now(), done });
    }
  }

  private refusedAt({ turn, since }: Waiting): number {
    const { expected, unwritten } = turn.connection;
    return refusedAt(since, this.lastMade, expected + unwritten);
  }

  /** Of a request that is answered before it was admitted. Those that were have theirs without a connection, too. */
  private unknownTurn(request: FastifyRequest): Turn | undefined {
    const connection = this.connections.of(request.raw);
    return connection && this.turnOf(request, connection);
  }

  private turnOf(request: FastifyRequest, connection: Connection): Turn {
    const turn = new Turn(
      connection,
      this.room,
      this.sizes.expected(request),
      this.sizes.likely(request),
    );
    (request.raw as Counted)[TURN] = turn;
    return turn;
  }

  private check(): void {
    const { fullness } = this.room;
    const allowed = fullness > 0.75 ? STALLED_WHEN_FULL : STALLED;
    if (fullness > 0.5) this.connections.closeStalled(Date.now() - allowed);
    this.serve();
  }

  private get bytesATurn(): number {
    return this.connections.isAccepting ? WHILE_ACCEPTING : BYTES_A_TURN;
  }

  /** Whether other events have their turn before the next request begins. */
  private get isTurnOver(): boolean {
    return this.begunBytes >= this.bytesATurn;
  }

  private mayBegin(turn: Turn): boolean {
    return !this.isTurnOver && turn.mayBegin;
  }

  private begin(turn: Turn, done: Done): void {
    // While connections come in, it is better to begin too little.
    this.begunBytes += this.connections.isAccepting ? turn.expected : turn.likely;
    // A turn that may be over, should connections come in, is ended by the next one.
    if (this.begunBytes >= WHILE_ACCEPTING) this.serveNext();
    turn.begin();
    done();
  }

  private schedule(): void {
    if (this.waiting.length > 0) this.serveNext();
  }

  /** Other events have their turn before the next requests begin. */
  private serveNext(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.begunBytes = Math.max(0, this.begunBytes - this.bytesATurn);
      if (this.isTurnOver) this.serveNext();
      else if (this.waiting.length > 0) this.serve();
    });
  }

  /** A request never begins before another one of its connection that arrived earlier. */
  private serve(): void {
    const now = Date.now();
    const waiting = this.waiting;
    this.waiting = [];
    const left: Waiting[] = [];
    const passed = new Set<Connection>();
    for (const one of waiting) {
      const { turn, reply, done } = one;
      const { connection } = turn;
      const isNext = !passed.has(connection) && connection.mayBegin;
      if (!isNext) one.since = now;
      const isLeft = !connection.isOpen || connection.isEnding;
      const begins = !isLeft && isNext && this.mayBegin(turn);
      if (!begins && !isLeft && now < this.refusedAt(one)) {
        passed.add(connection);
        left.push(one);
        continue;
      }
      connection.waiting -= 1;
      if (isLeft) continue;
      if (begins) this.begin(turn, done);
      else refuse(connection, reply, done);
    }
    this.waiting = [...left, ...this.waiting];
    // Nothing else may wake those who could begin.
    if (this.begunBytes > 0) this.schedule();
  }
}

function refuse(connection: Connection | undefined, reply: FastifyReply, done: Done): void {
  if (connection !== undefined) connection.isEnding = true;
  void reply.header('connection', 'close');
  done(new Overloaded());
}

function sizeOf(payload: unknown): number {
  if (payload === null || payload === undefined) return 0;
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  if (payload instanceof LongJson) return payload.bytes;
  return payload instanceof Uint8Array ? payload.length : STREAM_BYTES;
}
