import { type ItemV1, itemV1, type PriceV1, priceV1, type TaxV1, taxV1 } from '#kernel';
import type { Cart } from '../domain/cart';
import {
  type DetailsV1,
  details,
  type PromotionV1,
  promotion,
  type ShippingGroupV1,
  shippingGroup,
} from './events/parts-v1';

interface StoredTimes {
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface StoredLine extends StoredTimes {
  readonly id: string;
  readonly key: string;
  readonly item: ItemV1;
  readonly quantity: number;
  readonly unitPrice: PriceV1;
  readonly taxes: readonly TaxV1[];
  readonly taxTimes: readonly StoredTimes[];
  readonly shippingGroupId: string | null;
  readonly order: number;
}

type StoredPromotion = PromotionV1 & {
  readonly itemId: string | null;
  readonly order: number;
  readonly createdAt: string;
};

type StoredGroup = ShippingGroupV1 & StoredTimes;

export interface StoredCart {
  readonly details: DetailsV1;
  readonly lines: readonly StoredLine[];
  readonly promotions: readonly StoredPromotion[];
  readonly shippingGroups: readonly StoredGroup[];
  readonly accountId: string | null;
  readonly added: number;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

/**
 * The first digits of the hash of the golden snapshot. The format is made of them, so it changes with
 * the shape of snapshots.
 */
const FINGERPRINT = '8ce0f92';

/**
 * The stored form of a cart in a snapshot. Snapshots of another format are made again from the events.
 */
export const cartSnapshot = {
  format: Number.parseInt(FINGERPRINT, 16),
  save: (cart: Cart): unknown => copy(cart),
  load: (json: unknown): Cart => copy(json as StoredCart),
};

function copy(cart: StoredCart): StoredCart {
  const { accountId, added, createdAt, updatedAt } = cart;
  return {
    details: details(cart.details),
    lines: cart.lines.map(line),
    promotions: cart.promotions.map(appliedPromotion),
    shippingGroups: cart.shippingGroups.map(group),
    accountId,
    added,
    createdAt,
    updatedAt,
  };
}

function line(sent: StoredLine): StoredLine {
  const { id, key, quantity, shippingGroupId, order } = sent;
  return {
    id,
    key,
    item: itemV1(sent.item),
    quantity,
    unitPrice: priceV1(sent.unitPrice),
    taxes: sent.taxes.map(taxV1),
    taxTimes: sent.taxTimes.map(times),
    shippingGroupId,
    order,
    ...times(sent),
  };
}

function times({ createdAt, updatedAt }: StoredTimes): StoredTimes {
  return { createdAt, updatedAt };
}

function appliedPromotion(sent: StoredPromotion): StoredPromotion {
  const { itemId, order, createdAt } = sent;
  return { ...promotion(sent), itemId, order, createdAt };
}

function group(sent: StoredGroup): StoredGroup {
  return { ...shippingGroup(sent), ...times(sent) };
}
