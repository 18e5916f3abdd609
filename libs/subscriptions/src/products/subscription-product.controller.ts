import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import { SubscriptionProductRepository } from '../storage/subscription-product-repository';
import {
  ChangeSubscriptionProductBody,
  CreateSubscriptionProductBody,
  toSubscriptionProduct,
  toSubscriptionProductChanges,
} from './subscription-product.dto';
import {
  SubscriptionProductResponse,
  SubscriptionProductListResponse,
  toSubscriptionProductDto,
} from './subscription-product-response.dto';
import {
  ChangeSubscriptionProduct,
  CreateSubscriptionProduct,
  DeleteSubscriptionProduct,
} from './write-subscription-product';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/products')
export class SubscriptionProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: SubscriptionProductRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a subscription product. Its price is for one billing period. */
  @Post()
  @Allow('admin')
  async createSubscriptionProduct(
    @Body() { data }: CreateSubscriptionProductBody,
  ): Promise<SubscriptionProductResponse> {
    const command = new CreateSubscriptionProduct(toSubscriptionProduct(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.readSubscriptionProduct(id);
  }

  /** List subscription products. */
  @Get()
  @AllowEveryCaller()
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
  @AllowEveryCaller()
  async readSubscriptionProduct(@PathId() id: string): Promise<SubscriptionProductResponse> {
    const product = await this.products.get(id);
    return { data: toSubscriptionProductDto(this.settings.publicUrl, product) };
  }

  /**
   * Change a subscription product. Fields that you leave out keep their values, and `null` clears
   * an optional field. Copies in offerings do not change.
   */
  @Put(':id')
  @Allow('admin')
  @ExistingIn(SubscriptionProductRepository)
  async changeSubscriptionProduct(
    @PathId() id: string,
    @Body() { data }: ChangeSubscriptionProductBody,
  ): Promise<SubscriptionProductResponse> {
    const changes = toSubscriptionProductChanges(data.attributes);
    const product = await this.commands.execute(new ChangeSubscriptionProduct(id, changes));
    return { data: toSubscriptionProductDto(this.settings.publicUrl, product) };
  }

  /** Delete a subscription product. Offerings keep their copies. */
  @Delete(':id')
  @Allow('admin')
  @HttpCode(204)
  async deleteSubscriptionProduct(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteSubscriptionProduct(id));
  }
}
