import { Injectable } from '@nestjs/common';
import { failWith, faultOf, invalid, refuse } from '#kernel';
import { Transactions, type Tx } from '#platform/database';
import { MAX_FAULTS } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { isImage } from '../domain/file-type';
import type { FileRow } from '../storage/file.row';
import { FileRepository } from '../storage/file-repository';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';

/** The files that are shown with products. Of these, one at most is the picture of a product. */
@Injectable()
export class ProductFiles {
  constructor(
    private readonly transactions: Transactions,
    private readonly products: ProductRepository,
    private readonly files: FileRepository,
    private readonly productFiles: ProductFileRepository,
  ) {}

  /** Those that the product has already stay. One unknown id refuses all. */
  add(productId: string, fileIds: readonly string[]): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { id } = await this.products.getLocked(tx, productId);
      await this.require(tx, fileIds);
      await this.productFiles.add(tx, id, fileIds);
    });
  }

  /** Those that are not attached are ignored. */
  remove(productId: string, fileIds: readonly string[]): Promise<void> {
    return this.transactions.run((tx) => this.productFiles.remove(tx, productId, fileIds));
  }

  setMainImage(productId: string, fileId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { id } = await this.products.getLocked(tx, productId);
      const files = await this.require(tx, [fileId]);
      if (!files.every(isImage)) refuse(invalid('data.id', 'must be the id of an image', fileId));
      await this.productFiles.setMainImage(tx, id, fileId);
    });
  }

  /** Does nothing if the product has none. */
  removeMainImage(productId: string): Promise<void> {
    return this.transactions.run((tx) => this.productFiles.clearMainImage(tx, productId));
  }

  /** @throws DomainError `Not Found` with each id that no file has */
  private async require(tx: Tx, ids: readonly string[]): Promise<readonly FileRow[]> {
    const files = await this.files.findAll(tx, ids);
    const known = new Set(files.map(({ id }) => id));
    failWith(
      ids
        .filter((id) => !known.has(id))
        .slice(0, MAX_FAULTS)
        .map((id) => faultOf('not-found', 'Not Found', `There is no file ${id}`, { meta: { id } })),
    );
    return files;
  }
}

export const { AddProductFiles, RemoveProductFiles, SetMainImage, RemoveMainImage, providers } =
  commandsOf(ProductFiles, {
    AddProductFiles: 'add',
    RemoveProductFiles: 'remove',
    SetMainImage: 'setMainImage',
    RemoveMainImage: 'removeMainImage',
  });
