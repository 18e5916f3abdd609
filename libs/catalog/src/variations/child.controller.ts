import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { CustomFields } from '#platform/custom-fields';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { ADMINISTERED_FILTERS } from '../products/product.controller';
import { ProductListResponse, toProduct } from '../products/product.dto';
import { ProductRepository } from '../storage/product-repository';
import { BuildChildren } from './build-children';
import { BuildResponse } from './child.dto';

@ApiTags('Catalog administration')
@Controller('pcm/products/:id')
export class ChildController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: ProductRepository,
    private readonly customFields: CustomFields,
    private readonly settings: Settings,
  ) {}

  /**
   * Build the children of a product. There is one for each combination of its options that `build_rules`
   * leave, at most 1000. Children whose combination stays keep their ids and what they have changed by
   * themselves; the others are deleted. If anything cannot be done, nothing is.
   */
  @Post('build')
  @Allow('catalog:write')
  @ExistingIn(ProductRepository)
  @Refuses({ 409: 'Conflict', 422: ['Invalid state', 'Limit reached'] })
  async buildProductChildren(@PathId() id: string): Promise<BuildResponse> {
    return { meta: await this.commands.execute(new BuildChildren(id)) };
  }

  /** List the children of a product. The list includes drafts. */
  @Get('children')
  @Allow('catalog:read')
  @ExistingIn(ProductRepository)
  async listProductChildren(
    @PathId() baseProductId: string,
    @Paging(ADMINISTERED_FILTERS) list: ListRequest,
  ): Promise<ProductListResponse> {
    const { items, total, isExact } = await this.products.page(list, { baseProductId });
    const rows = await this.customFields.shown('product', items, 'admin');
    const shown = rows.map((product) => toProduct(this.settings.publicUrl, product));
    return list.answer(shown, total, isExact);
  }
}
