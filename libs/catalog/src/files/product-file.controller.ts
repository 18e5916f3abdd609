import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, PagingOfParts, PathId } from '#platform/http';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';
import {
  ProductFileListResponse,
  ProductFilesResponse,
  ProductFilesBody,
  toFileIds,
  toFileReference,
} from './file-reference.dto';
import { AddProductFiles, RemoveProductFiles } from './product-files';

@ApiTags('Catalog administration')
@Controller('pcm/products/:id/relationships/files')
export class ProductFileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly productFiles: ProductFileRepository,
  ) {}

  /**
   * Add files to a product. Its other files stay; shoppers see the change after the next
   * publication.
   */
  @Post()
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  async addProductFiles(
    @PathId() productId: string,
    @Body() body: ProductFilesBody,
  ): Promise<ProductFilesResponse> {
    const fileIds = toFileIds(body);
    await this.commands.execute(new AddProductFiles(productId, fileIds));
    return { data: fileIds.map(toFileReference) };
  }

  /**
   * List the files of a product. They are listed in the order in which they were added, without the
   * main image.
   */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(ProductRepository)
  async listProductFiles(
    @PathId() productId: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<ProductFileListResponse> {
    const { items, total } = await this.productFiles.page(productId, list);
    return list.answer(
      items.map(({ id }) => toFileReference(id)),
      total,
    );
  }

  /**
   * Remove files from a product. The files themselves stay; files that the product does not have
   * are ignored.
   */
  @Delete()
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  @HttpCode(204)
  async removeProductFiles(
    @PathId() productId: string,
    @Body() body: ProductFilesBody,
  ): Promise<void> {
    await this.commands.execute(new RemoveProductFiles(productId, toFileIds(body)));
  }
}
