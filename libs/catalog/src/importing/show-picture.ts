import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isFault, refuse } from '#kernel';
import { Transactions } from '#platform/database';
import { ShowPicture } from '../contract';
import { KeyedProducts } from '../domain/keyed-products';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';

@CommandHandler(ShowPicture)
export class ShowPictureHandler implements ICommandHandler<ShowPicture> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ productKey, fileId, isMain }: ShowPicture): Promise<void> {
    const productId = await this.transactions.run(async (tx) => {
      const found = new KeyedProducts(await this.products.keyed(tx, [productKey])).get(productKey);
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
}
