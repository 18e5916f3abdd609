import { Entity, Index } from 'typeorm';
import type { Weight } from '#kernel';
import { ResourceRow } from '#platform/database';
import { MAX_EXTENSION_NAME } from '#platform/extensions';
import { listOf, responseOf } from '#platform/http';
import {
  Field,
  flag,
  integer,
  line,
  optional,
  removable,
  resource,
  text,
  weight,
} from '#platform/resources';
import type { ShippingRate, ShippingZone } from '../contract';
import { rates, zones } from './shipping-terms.dto';

@Entity('shipping_methods')
@Index('shipping_methods_by_age', ['createdAt', 'id'])
export class ShippingMethodRow extends ResourceRow {
  /** @example "Parcel" */
  @Field(line(1, 255))
  name!: string;

  /** @example "Two to four days" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** Whether carts can use it. @example true */
  @Field(flag, optional(true))
  enabled!: boolean;

  /** Of methods that cost the same, the one with the lowest position comes first. @example 1 */
  @Field(integer(0, 1_000_000), optional(0))
  position!: number;

  /** Where it delivers; if nothing is named, everywhere. Zones may overlap. @example [{"country":"DE"}] */
  @Field(zones)
  zones!: readonly ShippingZone[];

  /**
   * What it costs: of the rates in the currency of the cart, the last one that the items reach, in
   * this order. @example [{"currency":"USD","price":490},{"currency":"USD","price":0,"from":{"total":5000}}]
   */
  @Field(rates)
  rates!: readonly ShippingRate[];

  /** Which taxes its price has. @example "standard" */
  @Field(line(1, 64), removable)
  taxCategory!: string | null;

  /** The extension that says what it costs, in place of `rates`, which may then be empty. @example "door" */
  @Field(line(1, MAX_EXTENSION_NAME), removable)
  provider!: string | null;

  /** Heavier items do not fit. */
  @Field(weight, removable)
  maxWeight!: Weight | null;
}

const methods = resource('shipping_method', ShippingMethodRow, {
  path: '/v2/shipping-methods',
  names: { new: 'ShippingMethodData', changes: 'ShippingMethodChanges' },
});

export class CreateShippingMethodBody extends methods.newBody() {}

export class ChangeShippingMethodBody extends methods.changesBody({ enabled: false }) {}

export class ShippingMethodDto extends methods.shown() {}

export class ShippingMethodResponse extends responseOf(ShippingMethodDto) {}

export class ShippingMethodListResponse extends listOf(ShippingMethodDto) {}

export const { toValues, toChanges, show } = methods;
