import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError, faultOf } from '#kernel';

const MIB = 1024 * 1024;

/**
 * A body that is too large for memory. It is stored in a file without a name, which disappears when it is
 * closed or the process ends.
 */
export class ReceivedFile {
  private isRead = false;
  private isClosed = false;

  private constructor(
    private readonly handle: FileHandle,
    private readonly sha256: string,
    /** As the request named it, without parameters. */
    readonly mediaType: string,
  ) {}

  /**
   * @param folder is created if it does not exist
   * @throws DomainError `Payload Too Large`, or `Unsupported Media Type` for a packed file; the rest of the body is
   * discarded
   */
  static async of(
    body: Readable,
    folder: string,
    maxBytes: number,
    mediaType: string,
  ): Promise<ReceivedFile> {
    const handle = await openUnnamed(folder);
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      // If the request were destroyed, no response could be sent.
      const unread: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
      for await (const chunk of unread) {
        if (bytes === 0 && isPacked(chunk)) throw packedFile();
        bytes += chunk.length;
        if (bytes > maxBytes) throw fileTooLarge(maxBytes);
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      return new ReceivedFile(handle, hash.digest('base64url'), mediaType);
    } catch (error) {
      await handle.close();
      throw error;
    } finally {
      body.resume();
    }
  }

  /** Identifies the body in the fingerprint of a request. */
  toJSON(): unknown {
    return { sha256: this.sha256 };
  }

  /** Reads the file from its beginning. Only one reader at a time may read. */
  async *read(): AsyncGenerator<Buffer> {
    this.isRead = true;
    try {
      const stream = this.handle.createReadStream({ start: 0, autoClose: false });
      for await (const chunk of stream) yield chunk as Buffer;
    } finally {
      this.isRead = false;
      if (this.isClosed) await this.handle.close();
    }
  }

  /** Closes the file. A reader that has begun may finish first. */
  async close(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    if (!this.isRead) await this.handle.close();
  }
}

/** How files of gzip, zip and zstd begin; no JSON does. */
const PACKED = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 0x03, 0x04],
  [0x28, 0xb5, 0x2f, 0xfd],
];

function isPacked(beginning: Buffer): boolean {
  return PACKED.some((bytes) => bytes.every((byte, place) => beginning[place] === byte));
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `received-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

export function packedFile(): DomainError {
  const detail =
    'The file is packed; unpack it, and send the file that is in it. Save a workbook as CSV first';
  return new DomainError([faultOf('unsupported-type', 'Unsupported Media Type', detail)]);
}

export function fileTooLarge(maxBytes: number): DomainError {
  const detail = `The file is larger than ${String(maxBytes / MIB)} MiB; send it in several parts`;
  return new DomainError([faultOf('too-large', 'Payload Too Large', detail)]);
}
