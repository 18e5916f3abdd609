import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Connection, createServer } from 'mysql2';

/** What a server reports about itself, and the statements that it refuses with an error code. */
export interface PretendedServer {
  readonly version: string;
  /** The longest statement that it accepts, in bytes. */
  readonly packet?: number;
  /** The values of its variables, which no connection can change. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Status bits that it sends with every response. */
  status?: number;
  /** The statements that it has received. */
  readonly heard?: string[];
  readonly refuses?: { readonly statement: RegExp; readonly code: number } | undefined;
  readonly isReplica?: boolean;
  /** Whether it is a node of a cluster. */
  readonly isNode?: boolean;
  /** Whether the other nodes cannot reach it, so that it never answers reads that wait for them. */
  isIsolated?: boolean;
  /** The statements that it never answers. */
  readonly ignores?: RegExp;
}

/** The parts of the library that its types leave out. */
interface ServerInside {
  listen(port: number, host: string): unknown;
  readonly _server: NodeJS.EventEmitter & { address(): AddressInfo };
  close(): void;
}

/** A server on loopback that speaks the protocol, for versions that are not installed here. */
export async function pretendServer(pretended: PretendedServer, host = '127.0.0.1', port = 0) {
  const connections = new Set<Connection>();
  const server = createServer((connection) => {
    connections.add(connection);
    greet(connection, pretended);
  }) as unknown as ServerInside;
  server.listen(port, host);
  await once(server._server, 'listening');
  return {
    host: `${host}:${String(server._server.address().port)}`,
    close: () => {
      for (const connection of connections) connection.destroy();
      server.close();
    },
  };
}

interface Numbered {
  /** The number of the next packet. */
  sequenceId: number;
  /** Whether its reads wait for the other nodes. */
  waitsForNodes: boolean;
}

const column = (name: string) => ({
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name,
  orgName: name,
  characterSet: 45,
  columnLength: 255,
  columnType: 253,
  flags: 0,
  decimals: 0,
});

function greet(connection: Connection & Partial<Numbered>, pretended: PretendedServer): void {
  /**
   * Resets the packet numbers. Every statement begins with 0, and the library leaves that to its user.
   */
  const endConversation = () => (connection.sequenceId = 0);
  connection.serverHandshake({
    protocolVersion: 10,
    serverVersion: pretended.version,
    connectionId: 1,
    statusFlags: 2,
    characterSet: 45,
    capabilityFlags: 0xffffff & ~0x800,
    authCallback: (_: unknown, accept: (refusal: null, error: null) => void) => {
      accept(null, null);
      endConversation();
    },
  });
  connection.on('error', () => undefined);
  for (const kind of ['query', 'stmt_prepare']) {
    connection.on(kind, (sql: string) => {
      answer(connection, sql, pretended);
      endConversation();
    });
  }
}

/** The variables that connections set, with the values that a usual server accepts. */
const SET: Readonly<Record<string, string>> = {
  sql_mode:
    'STRICT_ALL_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
  time_zone: '+00:00',
  transaction_isolation: 'REPEATABLE-READ',
  tx_isolation: 'REPEATABLE-READ',
};

function answer(
  connection: Connection & Partial<Numbered>,
  sql: string,
  pretended: PretendedServer,
): void {
  const { version, packet = 16_777_216, status = 2, refuses, heard } = pretended;
  heard?.push(sql);
  if (sql.includes('wsrep_sync_wait = 1')) connection.waitsForNodes = true;
  const isRead = /^select/i.test(sql);
  if (isRead && pretended.isIsolated === true && connection.waitsForNodes === true) return;
  if (pretended.ignores?.test(sql) === true) return;
  if (refuses?.statement.test(sql) === true) {
    connection.writeError({ code: refuses.code, message: 'refused' });
  } else if (/^select version\(\)/i.test(sql)) {
    const facts = { version, packet: String(packet) };
    connection.writeTextResult([facts], Object.keys(facts).map(column));
  } else if (/^select @@global.read_only/i.test(sql)) {
    const isReadOnly = pretended.isReplica === true ? '1' : '0';
    connection.writeTextResult([{ isReadOnly }], [column('isReadOnly')]);
  } else if (/^show /i.test(sql)) {
    const rows = pretended.isNode === true ? [{ Variable_name: 'wsrep', Value: 'ON' }] : [];
    connection.writeTextResult(rows, ['Variable_name', 'Value'].map(column));
  } else if (/^select @@session/i.test(sql)) {
    const names = [...sql.matchAll(/ as (\w+)/g)].map(([, name = '']) => name);
    const session = names.map((name) => [name, pretended.keeps?.[name] ?? SET[name] ?? '']);
    connection.writeTextResult([Object.fromEntries(session)], names.map(column));
  } else {
    connection.writeOk({ affectedRows: 0, serverStatus: status });
  }
}
