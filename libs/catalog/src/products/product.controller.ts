import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { CustomFields } from '#platform/custom-fields';
import {
  ExistingIn,
  type FilterFields,
  foldedFilter,
  idFilter,
  ListRequest,
  Paging,
  PathId,
  Refuses,
} from '#platform/http';
import { ProductRepository } from '../storage/product-repository';
import {
  ChangeProductBody,
  CreateProductBody,
  ProductListResponse,
  ProductResponse,
  type ProductRow,
  toChanges,
  toProduct,
  toValues,
} from './product.dto';
import { CREATE_PRODUCT_EXAMPLES } from './product-examples';
import { ChangeProduct, CreateProduct, DeleteProduct } from './products';

export const ADMINISTERED_FILTERS: FilterFields = {
  id: idFilter('id'),
  name: foldedFilter('nameKey'),
  sku: { ...foldedFilter('skuKey'), operators: ['eq', 'like', 'in'] },
  slug: foldedFilter('slugKey'),
  status: 'status',
};

@ApiTags('Catalog administration')
@Controller('pcm/products')
export class ProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: ProductRepository,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /**
   * Create a product. Shoppers see it after a catalog with it is published. `components` make it a
   * bundle.
   */
  @Post()
  @Allow('catalog:write')
  @ApiBody({ type: CreateProductBody, examples: CREATE_PRODUCT_EXAMPLES })
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  async createProduct(@Body() { data }: CreateProductBody): Promise<ProductResponse> {
    const command = new CreateProduct(toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List products. The list includes drafts. */
  @Get()
  @Allow('catalog:read')
  async listProducts(
    @Paging(ADMINISTERED_FILTERS) list: ListRequest,
  ): Promise<ProductListResponse> {
    const { items, total, isExact } = await this.products.page(list);
    const rows = await this.customFields.shown('product', items, 'admin');
    const shown = rows.map((product) => toProduct(this.settings.publicUrl, product));
    return list.answer(shown, total, isExact);
  }

  /** Read a product. */
  @Get(':id')
  @Allow('catalog:read')
  async readProduct(@PathId() id: string): Promise<ProductResponse> {
    return this.answer(await this.products.get(id));
  }

  /** Change a product. Fields that you leave out keep their values, and `null` clears a field. */
  @Put(':id')
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  @Refuses({ 409: 'Conflict', 422: 'Invalid state' })
  async changeProduct(
    @PathId() id: string,
    @Body() { data }: ChangeProductBody,
  ): Promise<ProductResponse> {
    const command = new ChangeProduct(id, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /**
   * Delete a product. It is removed from all nodes. Bundles that contain it stay, and so do
   * published releases; its children are deleted, too. A product without which a live bundle could not
   * be sold is not deleted.
   */
  @Delete(':id')
  @Allow('catalog:write')
  @Refuses({ 409: 'Conflict' })
  @HttpCode(204)
  async deleteProduct(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteProduct(id));
  }

  private async answer(product: ProductRow): Promise<ProductResponse> {
    const row = await this.customFields.shownOne('product', product, 'admin');
    return { data: toProduct(this.settings.publicUrl, row) };
  }
}
