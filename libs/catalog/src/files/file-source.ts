import { Injectable } from '@nestjs/common';
import { type Fault, refuse, invalid } from '#kernel';
import { Settings } from '#platform';
import {
  diskFailure,
  fetchOutside,
  type FormFile,
  type OutboundResponse,
  OutboundError,
} from '#platform/http';
import { MAX_FILE_BYTES } from '../domain/file-type';
import { detectType } from './detect-type';
import type { SentFile } from './sent-file';

const TIMEOUT_MS = 10_000;
const LOCATION = 'data.file_location';

/** Returns the content of a file, and downloads it if only an address was sent. */
@Injectable()
export class FileSource {
  constructor(private readonly settings: Settings) {}

  async read(sent: SentFile): Promise<FormFile> {
    if (!('location' in sent)) return sent;
    const { status, body } = await this.fetch(sent.location);
    if (status !== 200)
      refuse(fault(`answers with the status ${String(status)} instead of the file`));
    await detectType(body, LOCATION);
    return { name: lastSegmentOf(sent.location), content: body };
  }

  private async fetch(url: string): Promise<OutboundResponse> {
    const allowsLoopback = this.settings.signOn.allowInsecureLoopback;
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_FILE_BYTES, allowsLoopback };
    try {
      return await fetchOutside({ url, ...limits });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      // Without a free connection of its own, the service says nothing about the address.
      if (diskFailure(error.cause) !== undefined) throw error.cause;
      refuse(fault(error.message));
    }
  }
}

function lastSegmentOf(location: string): string {
  const segment = new URL(location).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function fault(reason: string): Fault {
  return invalid(LOCATION, reason);
}
