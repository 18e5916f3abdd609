import type { Readable } from 'node:stream';
import { FileContents } from '../files/file-contents';
import type { Ported } from './installed-ports';
import type { PortCalls } from './port-calls';

/** The files of an extension, which may take no longer than a bucket does. */
export class PortedFiles extends FileContents {
  constructor(
    private readonly storage: Ported<'fileStorage'>,
    private readonly calls: PortCalls,
  ) {
    super();
  }

  override put(id: string, content: Uint8Array): Promise<void> {
    return this.call((files) => files.put(id, content));
  }

  override open(id: string): Promise<Readable | undefined> {
    return this.call((files) => files.open(id));
  }

  override delete(id: string): Promise<void> {
    return this.call((files) => files.delete(id));
  }

  override ids(): AsyncIterable<string> {
    return this.storage.port.ids();
  }

  private call<Result>(ask: (files: FileContents) => Promise<Result>): Promise<Result> {
    const { extension, port } = this.storage;
    return this.calls.call(extension, 'fileStorage', () => ask(port), 'filesMs');
  }
}
