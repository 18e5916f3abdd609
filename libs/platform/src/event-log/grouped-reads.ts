import type { RecordedEvent } from './event-rows';
import { Gathered } from './gathered';

/** A request of a reader for the events after the version that it knows. */
interface Read {
  readonly streamId: string;
  readonly version: number;
}

type ReadMany = (
  versions: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, readonly RecordedEvent[]>>;

/** The maximum number of readers that share one statement. */
const READERS_TOGETHER = 50;
const NOTHING: readonly RecordedEvent[] = [];

/**
 * Readers of different streams that ask in the same turn share a statement. It is sent after all of
 * them have asked, so each sees everything that was committed before its request.
 */
export class GroupedReads {
  private readonly gathered: Gathered<Read, readonly RecordedEvent[]>;

  constructor(readMany: ReadMany) {
    this.gathered = new Gathered({
      capacity: READERS_TOGETHER,
      sizeOf: () => 1,
      run: async (reads) => {
        const found = await readMany(leastVersions(reads));
        return ({ streamId, version }) =>
          found.get(streamId)?.filter((event) => event.version > version) ?? NOTHING;
      },
      isWorthTryingAlone: () => false,
    });
  }

  read(streamId: string, version: number): Promise<readonly RecordedEvent[]> {
    return this.gathered.add({ streamId, version });
  }
}

/** The version to read each stream from, so that every one of its readers gets all events. */
function leastVersions(reads: readonly Read[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const { streamId, version } of reads) {
    versions.set(streamId, Math.min(version, versions.get(streamId) ?? version));
  }
  return versions;
}
