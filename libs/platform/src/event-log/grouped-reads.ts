import type { RecordedEvent } from './event-rows';
import { Gathered } from './gathered';

/** A request of a reader for the events after the version that it knows. */
interface Read {
  readonly streamId: string;
  readonly version: number;
  readonly resolve: (events: readonly RecordedEvent[]) => void;
  readonly reject: (reason: unknown) => void;
}

type ReadMany = (
  versions: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;

/** The maximum number of streams in one statement. */
const STREAMS_TOGETHER = 50;

/**
 * Readers of different streams that ask in the same turn share a statement. It is sent after all of
 * them have asked, so each sees everything that was committed before its request.
 */
export class GroupedReads {
  private readonly gathered = new Gathered<Read>((reads) => {
    for (let first = 0; first < reads.length; first += STREAMS_TOGETHER) {
      void this.carryOut(reads.slice(first, first + STREAMS_TOGETHER));
    }
  });

  constructor(private readonly readMany: ReadMany) {}

  read(streamId: string, version: number): Promise<readonly RecordedEvent[]> {
    return new Promise((resolve, reject) => {
      this.gathered.add({ streamId, version, resolve, reject });
    });
  }

  private async carryOut(reads: readonly Read[]): Promise<void> {
    const versions = new Map<string, number>();
    for (const { streamId, version } of reads) {
      versions.set(streamId, Math.min(version, versions.get(streamId) ?? version));
    }
    try {
      const found = await this.readMany(versions);
      for (const { streamId, version, resolve } of reads) {
        resolve(found.get(streamId)?.filter((event) => event.version > version) ?? NOTHING);
      }
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
  }
}

const NOTHING: readonly RecordedEvent[] = [];
