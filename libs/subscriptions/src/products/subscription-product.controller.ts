import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import {
  ChangeSubscriptionProductBody,
  CreateSubscriptionProductBody,
  SubscriptionProductListResponse,
  SubscriptionProductResponse,
  type SubscriptionProductRow,
  toSubscriptionProduct,
  toSubscriptionProductChanges,
  toSubscriptionProductDto,
} from './subscription-product.dto';
import {
  ChangeSubscriptionProduct,
  CreateSubscriptionProduct,
  DeleteSubscriptionProduct,
  SubscriptionProducts,
} from './subscription-products';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/products')
export class SubscriptionProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: SubscriptionProducts,
    private readonly settings: Settings,
  ) {}

  /** Create a subscription product. Its price is for one billing period. */
  @Post()
  @Allow('subscriptions:write')
  async createSubscriptionProduct(
    @Body() { data }: CreateSubscriptionProductBody,
  ): Promise<SubscriptionProductResponse> {
    const command = new CreateSubscriptionProduct(toSubscriptionProduct(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List subscription products. */
  @Get()
  @AllowEveryCaller('subscriptions:read')
  async listSubscriptionProducts(
    @Paging() list: ListRequest,
  ): Promise<SubscriptionProductListResponse> {
    const { items, total, isExact } = await this.products.page(list);
    const { publicUrl } = this.settings;
    const shown = items.map((product) => toSubscriptionProductDto(publicUrl, product));
    return list.answer(shown, total, isExact);
  }

  /** Read a subscription product. */
  @Get(':id')
  @AllowEveryCaller('subscriptions:read')
  async readSubscriptionProduct(@PathId() id: string): Promise<SubscriptionProductResponse> {
    return this.answer(await this.products.get(id));
  }

  /**
   * Change a subscription product. Fields that you leave out keep their values, and `null` clears
   * an optional field. Copies in offerings do not change.
   */
  @Put(':id')
  @Allow('subscriptions:write')
  @ExistingIn(SubscriptionProducts)
  async changeSubscriptionProduct(
    @PathId() id: string,
    @Body() { data }: ChangeSubscriptionProductBody,
  ): Promise<SubscriptionProductResponse> {
    const changes = toSubscriptionProductChanges(data.attributes);
    return this.answer(await this.commands.execute(new ChangeSubscriptionProduct(id, changes)));
  }

  /** Delete a subscription product. Offerings keep their copies. */
  @Delete(':id')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async deleteSubscriptionProduct(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteSubscriptionProduct(id));
  }

  private answer(product: SubscriptionProductRow): SubscriptionProductResponse {
    return { data: toSubscriptionProductDto(this.settings.publicUrl, product) };
  }
}
