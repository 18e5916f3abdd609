import { createHash } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError, faultOf, isFault, refuse } from '#kernel';
import { Transactions } from '#platform/database';
import { TakePicture } from '../contract';
import { KeyedProducts } from '../domain/keyed-products';
import { FileSource } from '../files/file-source';
import { Files } from '../files/files';
import { FileRepository } from '../storage/file-repository';
import type { FileRow } from '../storage/file.row';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';

@CommandHandler(TakePicture)
export class TakePictureHandler implements ICommandHandler<TakePicture> {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: Files,
    private readonly source: FileSource,
    private readonly repository: FileRepository,
    private readonly products: ProductRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ key, address, isMain }: TakePicture): Promise<void> {
    const { id: fileId } = await this.stored(address);
    const productId = await this.transactions.run(async (tx) => {
      const found = new KeyedProducts(await this.products.keyed(tx, [key])).get(key);
      return isFault(found) ? refuse(found) : found.id;
    });
    const main = await this.productFiles.mainImageOf(productId);
    if (main === fileId) return;
    await this.transactions.run(async (tx) => {
      await this.products.getLocked(tx, productId);
      if (isMain && main === undefined) {
        await this.productFiles.setMainImage(tx, productId, fileId);
      } else {
        await this.productFiles.add(tx, productId, [fileId]);
      }
    });
  }

  /** What was downloaded from the address before is not downloaded again. */
  private async stored(address: string): Promise<FileRow> {
    const sourceKey = createHash('sha256').update(address).digest('hex');
    const known = await this.repository.from(sourceKey);
    if (known !== null) return known;
    try {
      const { name, content } = await this.source.read({ location: address });
      return await this.files.store(content, name, { sourceKey, onlyImages: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const [{ detail }] = error.faults;
      const what = detail.replace(/^data\.\w+ /, '');
      refuse(faultOf('unprocessable', 'Not Found', `The picture ${address} ${what}`));
    }
  }
}
