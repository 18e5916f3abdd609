import { bucketOf } from './bucket-address';

describe('the address of a bucket', () => {
  const bucket = { name: 'shop', prefix: '', endpoint: undefined, region: undefined };

  it.each([
    ['s3://shop', bucket],
    ['s3://shop/', bucket],
    ['s3://shop/a/b', { ...bucket, prefix: 'a/b/' }],
    ['s3://shop?region=eu-central-1', { ...bucket, region: 'eu-central-1' }],
    [
      's3://shop?endpoint=http://minio:9000',
      { ...bucket, endpoint: 'http://minio:9000', region: 'us-east-1' },
    ],
  ])('is read from %s', (text, expected) => {
    expect(bucketOf(text)).toEqual(expected);
  });

  it.each([
    'shop',
    'https://shop.s3.amazonaws.com',
    's3://',
    's3://s',
    's3://Shop_1',
    's3://key:secret@shop',
    's3://shop:9000',
    's3://shop/a b',
    's3://shop#a',
    's3://shop?key=secret',
    's3://shop?region=',
    's3://shop?endpoint=minio:9000',
    's3://shop?endpoint=http://key:secret@minio',
    's3://shop?endpoint=http://minio/path',
  ])('is not %s', (text) => {
    expect(bucketOf(text)).toBeUndefined();
  });
});
