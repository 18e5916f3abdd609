import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a server that can be cut and mended. */
export interface Gateway {
  readonly url: string;
  /** Ends every connection and accepts no more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Lets connections be, and brings no answer on any of them nor on new ones; they have to be cut. */
  hush(): void;
}

/** @param place where it listens; a free port of 127.0.0.1 if left out */
export async function openGateway(
  target: string,
  place: { readonly host: string; readonly port: number } = { host: '127.0.0.1', port: 0 },
): Promise<Gateway> {
  const url = new URL(target);
  const { hostname, port } = url;
  const open = new Set<Socket>();
  let server: Server | undefined;
  const answering = new Set<Socket>();
  let isHushed = false;

  const pass = (client: Socket) => {
    const upstream = connect(Number(port), hostname);
    answering.add(upstream);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      if (!isHushed || one === client) one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        answering.delete(one);
        other.destroy();
      });
    }
  };

  const listen = async (at: number) => {
    server = createServer(pass).listen(at, place.host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  url.hostname = place.host;
  url.port = String(await listen(place.port));
  return {
    url: url.href,
    cut: async () => {
      const closing = server;
      server = undefined;
      if (closing === undefined) return;
      closing.close();
      for (const socket of open) socket.destroy();
      await once(closing, 'close');
    },
    mend: async () => {
      isHushed = false;
      if (server === undefined) await listen(Number(url.port));
    },
    hush: () => {
      isHushed = true;
      for (const upstream of answering) upstream.unpipe();
    },
  };
}
