import type { Socket } from 'node:net';
import type { ReceivedFile } from './received-file';

/**
 * The files that the requests of each connection have sent and that are still open. They are closed with
 * the connection, which has one listener however many requests it carries.
 */
export class ConnectionFiles {
  private readonly open = new WeakMap<Socket, Set<ReceivedFile>>();

  add(socket: Socket, file: ReceivedFile): void {
    if (socket.destroyed) {
      void file.close();
      return;
    }
    this.of(socket).add(file);
  }

  /** The request of the file has been answered. */
  close(socket: Socket, file: ReceivedFile): void {
    this.open.get(socket)?.delete(file);
    void file.close();
  }

  private of(socket: Socket): Set<ReceivedFile> {
    const known = this.open.get(socket);
    if (known !== undefined) return known;
    const files = new Set<ReceivedFile>();
    this.open.set(socket, files);
    socket.once('close', () => {
      for (const file of files) void file.close();
    });
    return files;
  }
}
