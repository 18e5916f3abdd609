import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import { BodyWithId, ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { toSubscriptionProductChanges } from '../products/subscription-product.dto';
import { OfferingRepository } from '../storage/offering-repository';
import { AttachProductsToOffering } from './attach-parts';
import { ChangeOfferingProduct } from './change-parts';
import { DetachProduct } from './detach-parts';
import { AttachProductsBody, ChangeOfferingProductBody } from './offering.dto';
import {
  OfferingProductResponse,
  OfferingProductListResponse,
  toOfferingProduct,
} from './part-response.dto';
import { MAX_PARTS } from './part-list';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/offerings/:id/products')
export class OfferingProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly offerings: OfferingRepository,
    private readonly settings: Settings,
  ) {}

  /** List the products of an offering. */
  @Get()
  @AllowEveryCaller('subscriptions:read')
  @ExistingIn(OfferingRepository)
  async listOfferingProducts(
    @PathId() id: string,
    @Paging() list: ListRequest,
  ): Promise<OfferingProductListResponse> {
    const { products } = await this.offerings.get(id);
    const page = products.slice(list.offset, list.offset + list.limit);
    const { publicUrl } = this.settings;
    const shown = page.map((product) => toOfferingProduct(publicUrl, id, product));
    return list.answer(shown, products.length);
  }

  /**
   * Attach products to an offering. The offering gets copies; copies that it has already do not
   * change.
   */
  @Post('attach')
  @Allow('subscriptions:write')
  @HttpCode(200)
  @ExistingIn(OfferingRepository)
  @Refuses({ 404: 'Not Found', 422: 'Limit reached' })
  async attachOfferingProducts(
    @PathId() id: string,
    @Body() { data }: AttachProductsBody,
  ): Promise<OfferingProductListResponse> {
    await this.commands.execute(new AttachProductsToOffering(id, data.products));
    const address = `${this.settings.publicUrl}/v2/subscriptions/offerings/${id}/products`;
    return this.listOfferingProducts(id, new ListRequest(MAX_PARTS, 0, new URL(address)));
  }

  /**
   * Change a product in this offering only. Fields that you leave out keep their values, and `null`
   * clears an optional field.
   */
  @Put(':productId')
  @Allow('subscriptions:write')
  @ExistingIn(OfferingRepository, (offerings, { id = '', productId = '' }) =>
    offerings.getProduct(id, productId),
  )
  @ApiBody({ type: ChangeOfferingProductBody })
  async changeOfferingProduct(
    @PathId() id: string,
    @PathId('productId') productId: string,
    @BodyWithId('productId') { data }: ChangeOfferingProductBody,
  ): Promise<OfferingProductResponse> {
    const changes = toSubscriptionProductChanges(data.attributes);
    await this.commands.execute(new ChangeOfferingProduct(id, productId, changes));
    const product = await this.offerings.getProduct(id, productId);
    return { data: toOfferingProduct(this.settings.publicUrl, id, product) };
  }

  /** Remove a product from an offering. */
  @Delete(':productId')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async detachOfferingProduct(
    @PathId() id: string,
    @PathId('productId') productId: string,
  ): Promise<void> {
    await this.commands.execute(new DetachProduct(id, productId));
  }
}
