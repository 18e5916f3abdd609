import { withoutUndefined } from '#kernel';
import type { PublishedFile, SellableProduct } from '../contract';
import { fileAddress, fileSelf } from '../storage/file-repository';
import type { ReleasedFile, ReleasedProduct } from '../storage/release.row';

function toPublishedFile(baseUrl: string, file: ReleasedFile): PublishedFile {
  return { ...file, href: fileAddress(baseUrl, file.id), self: fileSelf(baseUrl, file.id) };
}

/** A product with the addresses at which its files are served now. */
export function toSellable(baseUrl: string, product: ReleasedProduct): SellableProduct {
  const { mainImage, files, childVariations, ...others } = product;
  const options = childVariations?.map(({ name, option }) => ({ name, value: option.name }));
  return {
    ...others,
    ...withoutUndefined({
      mainImage: mainImage && toPublishedFile(baseUrl, mainImage),
      files: files?.map((file) => toPublishedFile(baseUrl, file)),
      options,
    }),
  };
}
