import type { Readable } from 'node:stream';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type * as Sdk from '@aws-sdk/client-s3';
import type { Bucket } from '../settings';
import { FileContents } from './file-contents';
import { FilesUnavailable } from './files-unavailable';

const CONNECT_MS = 3000;
/** How long the storage may say nothing: before it answers, and in the middle of a file. */
const SILENT_MS = 10_000;
const ATTEMPTS = 2;
/** As many files are read at once, of which some go to callers who are slow. */
const CONNECTIONS = 256;
/** Under which nothing is ever stored. */
const NOBODY = 'start';

/** Stores files as objects of an S3 bucket. The library is loaded where one is used, and nowhere else. */
export class S3Contents extends FileContents implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Files');
  private connected:
    | Promise<{ readonly sdk: typeof Sdk; readonly client: Sdk.S3Client }>
    | undefined;

  constructor(private readonly bucket: Bucket) {
    super();
  }

  /** A wrong key or name would be noticed only when somebody asks for a file. The start does not wait for it. */
  onModuleInit(): void {
    this.open(NOBODY).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`${reason}; see that FILES_URL and the credentials in the environment fit`);
    });
  }

  async onModuleDestroy(): Promise<void> {
    (await this.connected?.catch(() => undefined))?.client.destroy();
  }

  override async put(id: string, content: Uint8Array): Promise<void> {
    await this.ask((sdk, client) =>
      client.send(new sdk.PutObjectCommand({ ...this.objectOf(id), Body: content })),
    );
  }

  override async open(id: string): Promise<Readable | undefined> {
    return this.ask(async (sdk, client) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(this.objectOf(id)));
        return Body as Readable;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  override async delete(id: string): Promise<void> {
    await this.ask((sdk, client) => client.send(new sdk.DeleteObjectCommand(this.objectOf(id))));
  }

  override async *ids(): AsyncIterable<string> {
    const { name, prefix } = this.bucket;
    let after: string | undefined;
    do {
      const page = await this.ask((sdk, client) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: name, Prefix: prefix, ContinuationToken: after }),
        ),
      );
      for (const { Key = '' } of page.Contents ?? []) {
        const id = Key.slice(prefix.length);
        // Folders of others below the prefix are not ours.
        if (id !== '' && !id.includes('/')) yield id;
      }
      after = page.NextContinuationToken;
    } while (after !== undefined);
  }

  private objectOf(id: string) {
    return { Bucket: this.bucket.name, Key: `${this.bucket.prefix}${id}` };
  }

  /** @throws FilesUnavailable without the error of the library, which knows the signed request */
  private async ask<T>(
    question: (sdk: typeof Sdk, client: Sdk.S3Client) => Promise<T>,
  ): Promise<T> {
    this.connected ??= this.connect();
    const { sdk, client } = await this.connected;
    try {
      return await question(sdk, client);
    } catch (error) {
      throw new FilesUnavailable(reasonOf(error));
    }
  }

  private async connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region } = this.bucket;
    const client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(region !== undefined && { region }),
      maxAttempts: ATTEMPTS,
      // Other makers' servers know no checksums beside the one of the signature.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: SILENT_MS,
        throwOnRequestTimeout: true,
        socketTimeout: SILENT_MS,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
    });
    return { sdk, client };
  }
}

/** The name of an error, such as `AccessDenied` or `ECONNREFUSED`: its text may repeat what was sent. */
function reasonOf(error: unknown): string {
  const { name, code, $metadata } = (error ?? {}) as {
    readonly name?: string;
    readonly code?: string;
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const word = code ?? name ?? 'Error';
  return status === undefined ? word : `${word}, status ${String(status)}`;
}
