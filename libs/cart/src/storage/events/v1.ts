import {
  type BundleV1,
  bundleV1,
  type CustomInputsV1,
  type ItemV1,
  itemV1,
  type PriceV1,
  priceV1,
  type TaxV1,
  taxV1,
  withoutUndefined,
} from '#kernel';
import type { EventShapes } from '#platform/event-store';
import type { CartEvent } from '../../domain/events';
import {
  type DetailsV1,
  details,
  type PromotionV1,
  promotion,
  type ShippingGroupV1,
  shippingGroup,
} from './parts-v1';

type Nothing = Readonly<Record<string, never>>;

interface ItemAddedV1 {
  readonly itemId: string;
  readonly item: ItemV1;
  readonly quantity: number;
  readonly unitPrice: PriceV1;
  readonly shippingGroupId?: string;
}

interface QuantityIncreasedV1 {
  readonly itemId: string;
  readonly by: number;
  readonly unitPrice: PriceV1;
  readonly catalogId?: string;
}

interface RepricedV1 {
  readonly itemId: string;
  readonly unitPrice: PriceV1;
  readonly catalogId?: string;
  readonly bundle?: BundleV1;
}

interface BundleChangedV1 {
  readonly itemId: string;
  readonly bundle: BundleV1;
  readonly unitPrice: PriceV1;
  readonly catalogId?: string;
}

interface TaxesChangedV1 {
  readonly itemId: string;
  readonly taxes: readonly TaxV1[];
}

interface PromotionAddedV1 {
  readonly itemId?: string;
  readonly promotion: PromotionV1;
}

const detailed = both((sent: DetailsV1): DetailsV1 => details(sent));
const grouped = both(({ group }: { readonly group: ShippingGroupV1 }) => ({
  group: shippingGroup(group),
}));
const ofItem = both(({ itemId }: { readonly itemId: string }) => ({ itemId }));
const empty = both((_: Nothing): Nothing => ({}));

/** Every type of event in the stream of a cart, all of them in their first shape. */
export const EVENTS_V1 = {
  CartCreated: detailed,
  CartDetailsChanged: detailed,
  CartItemAdded: both(
    ({ itemId, item: added, quantity, unitPrice, shippingGroupId }: ItemAddedV1): ItemAddedV1 =>
      withoutUndefined({
        itemId,
        item: itemV1(added),
        quantity,
        unitPrice: priceV1(unitPrice),
        shippingGroupId,
      }),
  ),
  CartItemQuantityIncreased: both(
    ({ itemId, by, unitPrice, catalogId }: QuantityIncreasedV1): QuantityIncreasedV1 =>
      withoutUndefined({ itemId, by, unitPrice: priceV1(unitPrice), catalogId }),
  ),
  CartItemRepriced: both(
    ({ itemId, unitPrice, catalogId, bundle: chosen }: RepricedV1): RepricedV1 =>
      withoutUndefined({
        itemId,
        unitPrice: priceV1(unitPrice),
        catalogId,
        bundle: chosen && bundleV1(chosen),
      }),
  ),
  CartItemQuantityChanged: both(
    ({ itemId, quantity }: { readonly itemId: string; readonly quantity: number }) => ({
      itemId,
      quantity,
    }),
  ),
  CartItemCustomInputsChanged: both(
    ({
      itemId,
      customInputs,
    }: {
      readonly itemId: string;
      readonly customInputs: CustomInputsV1;
    }) => ({ itemId, customInputs }),
  ),
  CartItemBundleChanged: both(
    ({ itemId, bundle: chosen, unitPrice, catalogId }: BundleChangedV1): BundleChangedV1 =>
      withoutUndefined({
        itemId,
        bundle: bundleV1(chosen),
        unitPrice: priceV1(unitPrice),
        catalogId,
      }),
  ),
  CartItemTaxesChanged: both(({ itemId, taxes }: TaxesChangedV1): TaxesChangedV1 => ({
    itemId,
    taxes: taxes.map(taxV1),
  })),
  CartItemShippingGroupChanged: both(
    ({
      itemId,
      shippingGroupId,
    }: {
      readonly itemId: string;
      readonly shippingGroupId: string | null;
    }) => ({ itemId, shippingGroupId }),
  ),
  CartItemRemoved: ofItem,
  CartEmptied: empty,
  CartPromotionAdded: both(({ itemId, promotion: added }: PromotionAddedV1): PromotionAddedV1 =>
    withoutUndefined({ itemId, promotion: promotion(added) }),
  ),
  CartPromotionChanged: both(({ promotion: changed }: { readonly promotion: PromotionV1 }) => ({
    promotion: promotion(changed),
  })),
  CartPromotionRemoved: both(
    ({
      promotionId,
      reason,
    }: {
      readonly promotionId: string;
      readonly reason: 'removed' | 'ended';
    }) => ({ promotionId, reason }),
  ),
  CartShippingGroupAdded: grouped,
  CartShippingGroupChanged: grouped,
  CartShippingGroupRemoved: both(({ groupId }: { readonly groupId: string }) => ({ groupId })),
  CartAccountAssociated: both(({ accountId }: { readonly accountId: string }) => ({ accountId })),
  CartAccountDissociated: empty,
  CartDeleted: empty,
  CartAnonymized: empty,
} satisfies EventShapes<CartEvent>;

/** A payload whose fields are named as they are stored, so that one function writes and reads it. */
function both<Payload>(copy: (payload: Payload) => Payload) {
  return { write: copy, read: copy };
}
