import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { ExistingIn, PathId } from '#platform/http';
import { ProductFileRepository } from '../storage/product-file-repository';
import { ProductRepository } from '../storage/product-repository';
import { MainImageResponse, MainImageBody, toFileReference } from './file-reference.dto';
import { RemoveMainImage, SetMainImage } from './product-files';

@ApiTags('Catalog administration')
@Controller('pcm/products/:id/relationships/main_image')
export class MainImageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly productFiles: ProductFileRepository,
  ) {}

  /**
   * Set the main image of a product. It replaces the previous one; shoppers see it after the next
   * publication.
   */
  @Put()
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  async setMainImage(
    @PathId() productId: string,
    @Body() { data }: MainImageBody,
  ): Promise<MainImageResponse> {
    await this.commands.execute(new SetMainImage(productId, data.id));
    return { data: toFileReference(data.id) };
  }

  /** Read the main image of a product. If there is none, `data` is `null`. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(ProductRepository)
  async readMainImage(@PathId() productId: string): Promise<MainImageResponse> {
    const id = await this.productFiles.mainImageOf(productId);
    return { data: id === undefined ? null : toFileReference(id) };
  }

  /** Remove the main image from a product. The file stays. */
  @Delete()
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  @HttpCode(204)
  async removeMainImage(@PathId() productId: string): Promise<void> {
    await this.commands.execute(new RemoveMainImage(productId));
  }
}
