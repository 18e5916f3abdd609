import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileContents } from './file-contents';

/** Files that are under way at once, each of which is in memory. */
const AT_ONCE = 4;

/** How many files were found in both places, copied, and deleted from the first. */
export interface MovedFiles {
  present: number;
  copied: number;
  deleted: number;
}

/**
 * Copies what is missing or differs, and reads each copy again. It can be repeated at any time.
 * @param deletes each file from the first place, once it is in the other
 * @param onFile is called after each file with the counts so far
 * @throws Error at the first file that the other place gives back differently; nothing is lost then
 */
export async function moveContents(
  from: FileContents,
  to: FileContents,
  { deletes, onFile }: { readonly deletes: boolean; readonly onFile: (moved: MovedFiles) => void },
): Promise<MovedFiles> {
  const moved: MovedFiles = { present: 0, copied: 0, deleted: 0 };
  // Each of the workers takes the next file.
  const ids = from.ids();
  const work = async () => {
    for await (const id of ids) {
      const done = await copied(id, from, to);
      if (done === undefined) continue;
      moved[done] += 1;
      if (deletes) {
        await from.delete(id);
        moved.deleted += 1;
      }
      onFile(moved);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return moved;
}

/** @returns nothing if the file has been deleted meanwhile */
async function copied(
  id: string,
  from: FileContents,
  to: FileContents,
): Promise<'present' | 'copied' | undefined> {
  const content = await from.open(id);
  if (content === undefined) return undefined;
  const bytes = await buffer(content);
  const wanted = digestOf(bytes);
  if ((await digestIn(to, id)) === wanted) return 'present';
  await to.put(id, bytes);
  if ((await digestIn(to, id)) === wanted) return 'copied';
  throw new Error(`The file ${id} is another one after it was copied; repeat the command`);
}

async function digestIn(place: FileContents, id: string): Promise<string | undefined> {
  const content = await place.open(id);
  return content && digestOf(await buffer(content));
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
