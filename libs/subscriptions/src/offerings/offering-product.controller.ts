import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  BodyWithId,
  ExistingIn,
  Found,
  ListRequest,
  PagingOfParts,
  PathId,
  Refuses,
} from '#platform/http';
import { partOf } from '../domain/offering-parts';
import { toSubscriptionProductChanges } from '../products/subscription-product.dto';
import { OfferingRow } from './offering.dto';
import { Offerings } from './offerings';
import { allParts } from './part-list';
import { AttachProductsBody, ChangeOfferingProductBody } from './part.dto';
import {
  OfferingProductListResponse,
  OfferingProductResponse,
  toOfferingProduct,
} from './part-response.dto';
import { AttachParts, ChangePart, DetachPart } from './parts';

@ApiTags('Subscriptions')
@Controller('v2/subscriptions/offerings/:id/products')
export class OfferingProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: Settings,
  ) {}

  @ApiOperation({ summary: 'List the products of an offering.' })
  @ApiParam({ name: 'id', type: String })
  @Get()
  @AllowEveryCaller('subscriptions:read')
  @ExistingIn(Offerings)
  listOfferingProducts(
    @Found() offering: OfferingRow,
    @PagingOfParts() list: ListRequest,
  ): OfferingProductListResponse {
    return list.pageOf(offering.products, this.shown(offering));
  }

  @ApiOperation({
    summary:
      'Attach products to an offering. The offering gets copies; copies that it has already do not change.',
  })
  @Post('attach')
  @Allow('subscriptions:write')
  @HttpCode(200)
  @ExistingIn(Offerings)
  @Refuses({ 404: 'Not Found', 422: 'Limit reached' })
  async attachOfferingProducts(
    @PathId() id: string,
    @Body() { data }: AttachProductsBody,
  ): Promise<OfferingProductListResponse> {
    const offering = await this.commands.execute(new AttachParts('products', id, data.products));
    const list = allParts(this.settings.publicUrl, 'products', id);
    return list.pageOf(offering.products, this.shown(offering));
  }

  @ApiOperation({
    summary:
      'Change a product in this offering only. Fields that you leave out keep their values, and `null` clears an optional field.',
  })
  @ApiBody({ type: ChangeOfferingProductBody })
  @Put(':productId')
  @Allow('subscriptions:write')
  @ExistingIn(Offerings, (offerings, { id = '', productId = '' }) =>
    offerings.getProduct(id, productId),
  )
  async changeOfferingProduct(
    @PathId() id: string,
    @PathId('productId') productId: string,
    @BodyWithId('productId') { data }: ChangeOfferingProductBody,
  ): Promise<OfferingProductResponse> {
    const changes = toSubscriptionProductChanges(data.attributes);
    const command = new ChangePart('products', id, productId, changes);
    const offering = await this.commands.execute(command);
    return { data: this.shown(offering)(partOf(offering.products, productId)) };
  }

  @ApiOperation({ summary: 'Remove a product from an offering.' })
  @Delete(':productId')
  @Allow('subscriptions:write')
  @HttpCode(204)
  async detachOfferingProduct(
    @PathId() id: string,
    @PathId('productId') productId: string,
  ): Promise<void> {
    await this.commands.execute(new DetachPart('products', id, productId));
  }

  private shown(offering: OfferingRow) {
    return toOfferingProduct(this.settings.publicUrl, offering);
  }
}
