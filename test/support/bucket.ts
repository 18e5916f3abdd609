import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from 's3rver';
import type { Bucket } from '#platform';

const NAME = 'pictures';
/** The only login of the double. */
const LOGIN = 'S3RVER';

/** A bucket on this machine. The environment of this process gets its login. */
export class TestBucket {
  private constructor(
    readonly bucket: Bucket,
    private readonly server: S3rver,
    private readonly folder: string,
  ) {}

  static async open(): Promise<TestBucket> {
    const folder = await mkdtemp(join(tmpdir(), 'cartwright-bucket-'));
    // Most tests need none.
    const { default: Server } = await import('s3rver');
    const server = new Server({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: [{ name: NAME }],
    });
    const { port } = await server.run();
    process.env['AWS_ACCESS_KEY_ID'] = LOGIN;
    process.env['AWS_SECRET_ACCESS_KEY'] = LOGIN;
    const endpoint = `http://127.0.0.1:${String(port)}`;
    const bucket = { name: NAME, prefix: 'shop/', endpoint, region: 'us-east-1' };
    return new TestBucket(bucket, server, folder);
  }

  /** As `FILES_URL`. */
  get url(): string {
    return `s3://${this.bucket.name}/shop?endpoint=${String(this.bucket.endpoint)}`;
  }

  /** Nobody answers at its address from now on. */
  async close(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
