import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { refuse, invalid } from '#kernel';
import { Transactions } from '#platform/database';
import { isImage } from '../domain/file-type';
import { FileRepository } from '../storage/file-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';
import { requireFiles } from './known-files';

/** Shows a file as the picture of a product; there is one at most. */
export class SetMainImage extends Command<void> {
  constructor(
    readonly productId: string,
    readonly fileId: string,
  ) {
    super();
  }
}

@CommandHandler(SetMainImage)
export class SetMainImageHandler implements ICommandHandler<SetMainImage> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly files: FileRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ productId, fileId }: SetMainImage): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id } = await this.products.getLocked(tx, productId);
      const files = await this.files.findAll(tx, [fileId]);
      requireFiles([fileId], files);
      if (!files.every(isImage)) {
        refuse(invalid('data.id', 'must be the id of an image', fileId));
      }
      await this.productFiles.setMainImage(tx, id, fileId);
    });
  }
}

/** Does nothing if the product has none. */
export class RemoveMainImage extends Command<void> {
  constructor(readonly productId: string) {
    super();
  }
}

@CommandHandler(RemoveMainImage)
export class RemoveMainImageHandler implements ICommandHandler<RemoveMainImage> {
  constructor(
    private readonly transactions: Transactions,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ productId }: RemoveMainImage): Promise<void> {
    await this.transactions.run((tx) => this.productFiles.clearMainImage(tx, productId));
  }
}
