import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, ListRequest, Paging, parseFilters, PathId, Settings } from '#platform';
import { CreateProduct } from '../contract';
import { ProductStore } from '../storage/product-store';
import {
  ChangeProductBody,
  CreateProductBody,
  toProduct,
  toProductChanges,
  toProductFields,
} from './product.dto';
import { ChangeProduct, DeleteProduct } from './write-product';

const FILTERS = { name: 'name', sku: 'sku', slug: 'slug', status: 'status' };

@ApiTags('Catalog administration')
@Allow('admin')
@Controller('pcm/products')
export class ProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: ProductStore,
    private readonly settings: Settings,
  ) {}

  /** Create a product; shoppers see it once a catalog with it is published. */
  @Post()
  async create(@Body() { data }: CreateProductBody) {
    const command = new CreateProduct(toProductFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.read(id);
  }

  /** List products, drafts included; `filter` takes name, sku, slug and status. */
  @Get()
  async list(@Paging() list: ListRequest) {
    const { limit, offset } = list;
    const filters = parseFilters(list.filter, FILTERS);
    const { items, total } = await this.products.page({ limit, offset, filters });
    const shown = items.map((product) => toProduct(this.settings.publicUrl, product));
    return list.answer(shown, total);
  }

  /** Read a product. */
  @Get(':id')
  async read(@PathId() id: string) {
    return { data: toProduct(this.settings.publicUrl, await this.products.get(id)) };
  }

  /** Change a product; what is not sent stays, and `null` removes. */
  @Put(':id')
  @ExistingIn(ProductStore)
  async change(@PathId() id: string, @Body() { data }: ChangeProductBody) {
    await this.commands.execute(new ChangeProduct(id, toProductChanges(data.attributes)));
    return this.read(id);
  }

  /** Delete a product and take it from all nodes; what is published already stays. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteProduct(id));
  }
}
