import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, PagingOfParts, PathId, Refuses } from '#platform/http';
import { ProductRepository } from '../storage/product-repository';
import {
  AllProductVariationsBody,
  ProductVariationListResponse,
  ProductVariationsBody,
  ProductVariationsResponse,
  toVariationIds,
  toVariationReference,
} from './product-variation.dto';
import {
  AddProductVariations,
  ProductVariations,
  RemoveProductVariations,
  SetProductVariations,
} from './product-variations';

const Refused = () => Refuses({ 409: 'Conflict', 422: ['Invalid state', 'Limit reached'] });

@ApiTags('Catalog administration')
@ExistingIn(ProductRepository)
@Controller('pcm/products/:id/relationships/variations')
export class ProductVariationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly variations: ProductVariations,
  ) {}

  /**
   * Add variations to a product. It becomes a parent, whose children a build makes; a bundle, an option of
   * a bundle or a child cannot be one. A product has at most 6 variations.
   */
  @Post()
  @Allow('catalog:write')
  @Refused()
  async addProductVariations(
    @PathId() productId: string,
    @Body() body: ProductVariationsBody,
  ): Promise<ProductVariationsResponse> {
    const command = new AddProductVariations(productId, toVariationIds(body));
    return { data: (await this.commands.execute(command)).map(toVariationReference) };
  }

  /** List the variations of a product. They are in their order. */
  @Get()
  @Allow('catalog:read')
  async listProductVariations(
    @PathId() productId: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<ProductVariationListResponse> {
    const ids = await this.variations.idsOf(productId);
    return list.pageOf(ids, toVariationReference);
  }

  /** Replace the variations of a product. Its children follow with the next build. */
  @Put()
  @Allow('catalog:write')
  @Refused()
  async setProductVariations(
    @PathId() productId: string,
    @Body() body: AllProductVariationsBody,
  ): Promise<ProductVariationsResponse> {
    const command = new SetProductVariations(productId, toVariationIds(body));
    return { data: (await this.commands.execute(command)).map(toVariationReference) };
  }

  /**
   * Remove variations from a product. Those that it does not have are ignored; its children follow with
   * the next build.
   */
  @Delete()
  @Allow('catalog:write')
  @HttpCode(204)
  async removeProductVariations(
    @PathId() productId: string,
    @Body() body: ProductVariationsBody,
  ): Promise<void> {
    await this.commands.execute(new RemoveProductVariations(productId, toVariationIds(body)));
  }
}
