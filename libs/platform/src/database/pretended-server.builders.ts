import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Connection, createServer } from 'mysql2';

/** What a server says of itself, and the statements that it refuses with an error code. */
export interface Pretence {
  readonly version: string;
  readonly refuses?: { readonly statement: RegExp; readonly code: number };
}

/** The parts of the library that its types leave out. */
interface ServerInside {
  listen(port: number, host: string): unknown;
  readonly _server: NodeJS.EventEmitter & { address(): AddressInfo };
  close(): void;
}

/** A server on loopback that speaks the protocol, for versions that no machine of ours has. */
export async function pretendServer(pretence: Pretence) {
  const connections = new Set<Connection>();
  const server = createServer((connection) => {
    connections.add(connection);
    greet(connection, pretence);
  }) as unknown as ServerInside;
  server.listen(0, '127.0.0.1');
  await once(server._server, 'listening');
  return {
    host: `127.0.0.1:${String(server._server.address().port)}`,
    close: () => {
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}

interface Numbered {
  /** Of the next packet. */
  sequenceId: number;
}

const VERSION = {
  ...{ catalog: 'def', schema: '', table: '', orgTable: '', name: 'version', orgName: 'version' },
  ...{ characterSet: 45, columnLength: 255, columnType: 253, flags: 0, decimals: 0 },
};

function greet(connection: Connection & Partial<Numbered>, pretence: Pretence): void {
  /** Every statement begins a conversation of its own, which the library leaves to its user. */
  const endConversation = () => (connection.sequenceId = 0);
  connection.serverHandshake({
    ...{ protocolVersion: 10, serverVersion: pretence.version, connectionId: 1 },
    ...{ statusFlags: 2, characterSet: 45, capabilityFlags: 0xffffff & ~0x800 },
    authCallback: (_: unknown, accept: (refusal: null, error: null) => void) => {
      accept(null, null);
      endConversation();
    },
  });
  connection.on('error', () => undefined);
  for (const kind of ['query', 'stmt_prepare']) {
    connection.on(kind, (sql: string) => {
      answer(connection, sql, pretence);
      endConversation();
    });
  }
}

function answer(connection: Connection, sql: string, { version, refuses }: Pretence): void {
  if (refuses?.statement.test(sql) === true) {
    connection.writeError({ code: refuses.code, message: 'refused' });
  } else if (/^select version\(\)/i.test(sql)) {
    connection.writeTextResult([{ version }], [VERSION]);
  } else {
    connection.writeOk();
  }
}
