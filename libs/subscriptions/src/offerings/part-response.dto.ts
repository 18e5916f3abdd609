import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { formatMoney } from '#kernel';
import {
  responseOf,
  attributedResourceOf,
  listOf,
  MapOf,
  TimestampsDto,
  toAttributedResource,
  Whole,
  withoutEmpty,
} from '#platform/http';
import type { Currency } from '#store/contract';
import type { OfferingPart } from '../domain/offering-parts';
import type { Owner } from '../domain/plan-owner';
import { periodPrice, type Prices, totalPrices } from '../domain/plan-price';
import { ShownPlanAttributes, toPlanAttributesResponse } from '../plans/plan.dto';
import {
  ShownSubscriptionProduct,
  toSubscriptionProductResponse,
} from '../products/subscription-product.dto';
import type { PlanCopy, ProductCopy } from '../storage/originals';
import {
  ShownPlanPrice,
  type PlanPricesResponse,
  toPlanPricesResponse,
} from '../wire/price-map.dto';

class FormattedPlanPrice {
  /** @example 4750 */
  @Whole()
  amount!: number;

  /** @example "USD" */
  currency!: string;

  /** @example "$47.50" */
  formatted!: string;
}

class PlanDisplayPrice {
  with_tax!: FormattedPlanPrice;
  without_tax!: FormattedPlanPrice;
}

class OfferingPlanMeta {
  @ApiProperty({ enum: ['store', 'organization'], example: 'store' })
  owner!: Owner;

  /** Price of a billing period in this offering, by currency code. */
  @MapOf(ShownPlanPrice, { USD: { amount: 4750, includes_tax: false } })
  price!: PlanPricesResponse;

  /** The same in the currency of the request; left out if the plan is not sold in it. */
  @ApiPropertyOptional({ type: PlanDisplayPrice })
  display_price?: PlanDisplayPrice;

  timestamps!: TimestampsDto;
}

export class OfferingPlanDto extends attributedResourceOf(
  'subscription_offering_plan',
  ShownPlanAttributes,
) {
  @ApiProperty({ type: OfferingPlanMeta })
  declare readonly meta: OfferingPlanMeta;
}

export class OfferingPlanResponse extends responseOf(OfferingPlanDto) {}

export class OfferingPlanListResponse extends listOf(OfferingPlanDto) {}

export class OfferingProductDto extends attributedResourceOf(
  'subscription_offering_product',
  ShownSubscriptionProduct,
) {}

export class OfferingProductResponse extends responseOf(OfferingProductDto) {}

export class OfferingProductListResponse extends listOf(OfferingProductDto) {}

/** The facts of an offering that its parts depend on. */
export interface PartsOwner {
  readonly id: string;
  readonly products: readonly ProductCopy[];
}

/**
 * Returns a function that makes the responses of the plans of an offering; the products are added up
 * once.
 * @param currency of the display price; without it there is no display price
 */
export function toOfferingPlan(
  baseUrl: string,
  { id, products }: PartsOwner,
  currency: Currency | undefined,
): (plan: PlanCopy) => OfferingPlanDto {
  const type = 'subscription_offering_plan';
  const total = totalPrices(products.map(({ attributes }) => attributes.price));
  return (plan) => {
    const { prices } = periodPrice(plan.attributes, total);
    const attributes = toPlanAttributesResponse(plan.attributes, timesOf(plan));
    const self = `${baseUrl}/v2/subscriptions/offerings/${id}/plans/${plan.id}`;
    const shown = toAttributedResource(type, rowOf(plan), attributes, self);
    const price = toPlanPricesResponse(prices);
    const own = { owner: plan.owner, price, display_price: toDisplayPrice(prices, currency) };
    return { ...shown, meta: { ...withoutEmpty(own), ...shown.meta } };
  };
}

/** The same for its products. */
export function toOfferingProduct(
  baseUrl: string,
  offering: Pick<PartsOwner, 'id'>,
): (product: ProductCopy) => OfferingProductDto {
  return (product) => {
    const self = `${baseUrl}/v2/subscriptions/offerings/${offering.id}/products/${product.id}`;
    const attributes = toSubscriptionProductResponse(product.attributes);
    return toAttributedResource('subscription_offering_product', rowOf(product), attributes, self);
  };
}

/** Makes a display price. Taxes are not known here, so both amounts are the same. */
function toDisplayPrice(
  prices: Prices,
  currency: Currency | undefined,
): PlanDisplayPrice | undefined {
  if (currency === undefined) return undefined;
  const amount = prices[currency.code]?.amount;
  if (amount === undefined) return undefined;
  const shown = { amount, currency: currency.code, formatted: formatMoney(amount, currency) };
  return { with_tax: shown, without_tax: shown };
}

function timesOf({ createdAt, updatedAt }: OfferingPart<object>): TimestampsDto {
  return { created_at: createdAt, updated_at: updatedAt };
}

function rowOf({ id, createdAt, updatedAt }: OfferingPart<object>) {
  return { id, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
}
