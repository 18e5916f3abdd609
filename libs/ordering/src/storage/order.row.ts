import { AfterLoad, Column, Entity, Index } from 'typeorm';
import type { LineItem, LinePrice, Price, TaxItem } from '#kernel';
import { CustomFieldsColumn, type StoredCustomFields } from '#platform/custom-fields';
import { ResourceRow } from '#platform/database';
import type { StoredLedger } from '../domain/ledger';
import type {
  Address,
  OrderMessage,
  OrderPrice,
  OrderStatus,
  Party,
  PaymentState,
  ShippingState,
} from '../domain/order';
import type { PackedPart } from '../domain/bundle-parts';
import { ORDER_ITEM_JSON, ORDER_JSON } from './order-json';

@Entity('orders')
@Index('orders_by_number', ['orderNumber'], { unique: true })
@Index('orders_sorted_by_number', ['orderNumber', 'id'])
@Index('orders_by_total', ['total', 'id'])
@Index('orders_of_currency', ['currency', 'total', 'id'])
@Index('orders_by_contact_name', ['contactNameKey', 'createdAt', 'id'])
@Index('orders_by_code', ['promotionCode', 'createdAt', 'id'])
@Index('orders_by_age', ['createdAt', 'id'])
@Index('orders_by_change', ['updatedAt', 'id'])
@Index('orders_by_status', ['status', 'createdAt', 'id'])
@Index('orders_of_account', ['accountId', 'createdAt', 'id'])
@Index('orders_of_email', ['email'])
@Index('orders_by_reference', ['externalRef'])
@Index('orders_of_cart', ['cartId'])
@Index('orders_of_member', ['memberId', 'id'])
@Index('orders_by_payment', ['payment', 'createdAt', 'id'])
@Index('orders_by_shipping', ['shipping', 'createdAt', 'id'])
@Index('orders_to_pack', ['payment', 'shipping', 'createdAt', 'id'])
export class OrderRow extends ResourceRow {
  @Column('varchar', { length: 64, nullable: true })
  orderNumber!: string | null;

  @Column('varchar', { length: 64, nullable: true })
  externalRef!: string | null;

  @Column('varchar', { length: 255 })
  cartId!: string;

  /**
   * Status, payment and shipping follow from the ledger; they are stored so that lists can be filtered
   * by them.
   */
  @Column('varchar', { length: 20 })
  status!: OrderStatus;

  @Column('varchar', { length: 20 })
  payment!: PaymentState;

  @Column('varchar', { length: 20 })
  shipping!: ShippingState;

  /** null for an order of a guest. */
  @Column('varchar', { length: 36, nullable: true })
  accountId!: string | null;

  @Column('varchar', { length: 36, nullable: true })
  memberId!: string | null;

  /** The guest, or the contact of the account. */
  @Column('json')
  party!: Party;

  /** The email of the party as it is compared; it is stored so that lists can be filtered by it. */
  @Column('varchar', { length: 320 })
  email!: string;

  @Column('json')
  billingAddress!: Address;

  @Column('json')
  shippingAddress!: Address;

  @Column('varchar', { length: 3 })
  currency!: string;

  @Column('json')
  price!: OrderPrice;

  @Column('json')
  ledger!: StoredLedger;

  /** Side effects on its payments. */
  @Column('json', { nullable: true })
  messages!: readonly OrderMessage[] | null;

  /** Units that it takes out of the stock, by product id; the column keeps this name. */
  @Column('json')
  pieces!: Readonly<Record<string, number>>;

  /** Units that are allocated to it now; null before the first payment. */
  @Column('json', { nullable: true })
  allocated!: Readonly<Record<string, number>> | null;

  /** Codes of which it has used one use; null for orders of earlier releases. */
  @Column('json', { nullable: true })
  countedCodes!: readonly string[] | null;

  /**
   * The total of `price`, for lists; null for orders of earlier releases until they are completed. MariaDB
   * answers a text.
   */
  @Column('bigint', { nullable: true })
  total!: number | string | null;

  /** The folded name of the party, for lists; null while an order of an earlier release is incomplete. */
  @Column('varchar', { length: 255, nullable: true })
  contactNameKey!: string | null;

  /** The first code, by which lists are sorted; {@link OrderCodeRow} has all of them. */
  @Column('varchar', { length: 255, nullable: true })
  promotionCode!: string | null;

  /**
   * The languages that the customer reads, the preferred one first, with commas between them; null if the
   * checkout named none.
   */
  @Column('varchar', { length: 255, nullable: true })
  languages!: string | null;

  /** True if the customer is never written to, as about an order that was imported or is a test. */
  @Column('boolean', { nullable: true })
  isSilent!: boolean | null;

  @CustomFieldsColumn('order')
  customFields!: StoredCustomFields | null;

  /** Version of the shape of the JSON; null means the first, for rows older than the versions. */
  @Column('integer', { nullable: true })
  schemaVersion!: number | null;

  @AfterLoad()
  protected readJson(): void {
    ORDER_JSON.read(this);
  }
}

/** A line of an order. It never changes. */
@Entity('order_items')
@Index('order_items_of_order', ['orderId', 'position'], { unique: true })
export class OrderItemRow extends ResourceRow {
  @Column('varchar', { length: 36 })
  orderId!: string;

  /** The position in the order; the first item has 1. */
  @Column('integer')
  position!: number;

  /** The id of the line of the cart that it is a copy of. */
  @Column('varchar', { length: 36 })
  cartItemId!: string;

  @Column('json')
  item!: LineItem;

  @Column('integer')
  quantity!: number;

  @Column('json')
  unitPrice!: Price;

  @Column('json')
  taxes!: readonly TaxItem[];

  @Column('json')
  price!: LinePrice;

  /** What one bundle consists of; null for all other items, and for orders of earlier releases. */
  @Column('json', { nullable: true })
  contents!: readonly PackedPart[] | null;

  @Column('varchar', { length: 36, nullable: true })
  shippingGroupId!: string | null;

  /** Version of the shape of the JSON; null means the first, for rows older than the versions. */
  @Column('integer', { nullable: true })
  schemaVersion!: number | null;

  @AfterLoad()
  protected readJson(): void {
    ORDER_ITEM_JSON.read(this);
  }
}
