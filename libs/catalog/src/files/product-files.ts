import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Transactions } from '#platform/database';
import { FileRepository } from '../storage/file-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';
import { requireFiles } from './known-files';

/** Shows files with a product; those that it has already stay. One unknown id refuses all. */
export class AddProductFiles extends Command<void> {
  constructor(
    readonly productId: string,
    readonly fileIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(AddProductFiles)
export class AddProductFilesHandler implements ICommandHandler<AddProductFiles> {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly files: FileRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ productId, fileIds }: AddProductFiles): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { id } = await this.products.getLocked(tx, productId);
      requireFiles(fileIds, await this.files.findAll(tx, fileIds));
      await this.productFiles.add(tx, id, fileIds);
    });
  }
}

/** Those that are not attached are ignored. */
export class RemoveProductFiles extends Command<void> {
  constructor(
    readonly productId: string,
    readonly fileIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(RemoveProductFiles)
export class RemoveProductFilesHandler implements ICommandHandler<RemoveProductFiles> {
  constructor(
    private readonly transactions: Transactions,
    private readonly productFiles: ProductFileRepository,
  ) {}

  async execute({ productId, fileIds }: RemoveProductFiles): Promise<void> {
    await this.transactions.run((tx) => this.productFiles.remove(tx, productId, fileIds));
  }
}
