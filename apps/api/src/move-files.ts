import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { contentsIn, type FilesPlace, moveContents } from '#platform/files';
import { BUCKET_FORM, bucketOf } from './bucket-address';
import { readFilesPlace } from './config';
import { operatorReason } from './reason';

const ENVIRONMENT = '.env';
const USAGE = 'npm run files:move -- --to s3://bucket/prefix, or --to FOLDER [--delete-source]';
const PROGRESS_EACH = 100;

/** Copies all files to another place (docs/operations.md#moving-files). */
async function main(args: readonly string[]): Promise<void> {
  const { to, deletes } = wordsOf(args);
  if (existsSync(ENVIRONMENT)) process.loadEnvFile(ENVIRONMENT);
  const from = readFilesPlace(process.env);
  const target = placeOf(to, from);
  if (nameOf(target) === nameOf(from)) throw new Error(`Files are kept in ${to} already`);
  const { present, copied, deleted } = await moveContents(contentsIn(from), contentsIn(target), {
    deletes,
    onFile: (moved) => {
      const files = moved.present + moved.copied;
      if (files % PROGRESS_EACH === 0) process.stderr.write(`${String(files)} files\n`);
    },
  });
  process.stdout.write(
    `${String(copied)} files copied, ${String(present)} were there already, ${String(deleted)} deleted from ${nameOf(from)}\n`,
  );
}

function wordsOf(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' }, 'delete-source': { type: 'boolean' } },
    });
    if (values.to !== undefined && values.to !== '') {
      return { to: values.to, deletes: values['delete-source'] === true };
    }
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
  }
  throw new Error(`Say where files shall be kept: ${USAGE}`);
}

function placeOf(to: string, { filesFolder }: FilesPlace): FilesPlace {
  if (to.startsWith('s3:')) {
    const filesBucket = bucketOf(to);
    if (filesBucket === undefined) throw new Error(`--to ${BUCKET_FORM}`);
    return { filesBucket, filesFolder };
  }
  const path = to.startsWith('file:') ? fileURLToPath(to) : to;
  return { filesBucket: undefined, filesFolder: path };
}

function nameOf({ filesBucket, filesFolder }: FilesPlace): string {
  if (filesBucket === undefined) return resolve(filesFolder);
  const { name, prefix, endpoint } = filesBucket;
  return `s3://${name}/${prefix}${endpoint === undefined ? '' : ` at ${new URL(endpoint).origin}`}`;
}

Logger.overrideLogger(['error']);
main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${operatorReason(error)}\n`);
  process.exitCode = 1;
});
