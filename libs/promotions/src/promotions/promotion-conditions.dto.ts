import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { withoutUndefined } from '#kernel';
import { MAX_EXTENSION_NAME } from '#platform/extensions';
import {
  Flag,
  Integer,
  isPlainObject,
  Nested,
  TextLine,
  Optional,
  UuidList,
  Verbatim,
} from '#platform/http';
import type { Kind } from '#platform/resources';
import type { PromotionConditions } from '../contract';

const MAX_CURRENCIES = 200;
const MAX_IDS = 1000;
const AMOUNTS = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0 },
  example: { USD: 5000 },
} as const;

const MAX_PARAMETERS = 4096;
const PARAMETERS = {
  type: 'object',
  additionalProperties: true,
  example: { level: 'gold' },
} as const;

/** What only an extension understands. */
function Parameters(): PropertyDecorator {
  const verbatim = Verbatim(
    `must be an object of at most ${String(MAX_PARAMETERS)} characters of JSON`,
    (value) => isPlainObject(value) && JSON.stringify(value).length <= MAX_PARAMETERS,
  );
  return (target, property) => {
    verbatim(target, property);
    ApiProperty(PARAMETERS)(target, property);
  };
}

/** Amounts by currency code, in the smallest unit of each currency. */
function Amounts(): PropertyDecorator {
  const verbatim = Verbatim(
    `must have whole numbers from 0 on by currency, for 1 to ${String(MAX_CURRENCIES)} currencies of three capital letters`,
    isAmounts,
  );
  return (target, property) => {
    verbatim(target, property);
    ApiProperty(AMOUNTS)(target, property);
  };
}

class ConditionOfExtensionDto {
  /** The name of an installed extension that has `promotionCondition`. @example "loyalty" */
  @TextLine(1, MAX_EXTENSION_NAME)
  name!: string;

  /** What the extension is asked with. */
  @Optional()
  @Parameters()
  parameters?: Readonly<Record<string, unknown>>;
}

class PromotionConditionsDto {
  /**
   * The items that the promotion is for cost at least so much before discounts, by currency. In other
   * currencies it takes nothing off.
   */
  @Optional()
  @Amounts()
  min_total?: Readonly<Record<string, number>>;

  /** The cart has at least so many units of the items that the promotion is for. @example 3 */
  @Optional()
  @Integer(1)
  min_quantity?: number;

  /**
   * Only these products are counted and reduced. The id of a product with variations stands for its
   * children.
   * @example ["3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06"]
   */
  @Optional()
  @UuidList(1, MAX_IDS)
  product_ids?: string[];

  /**
   * Only the products in these categories (nodes), or below them, are counted and reduced. Beside `product_ids` both are.
   * @example ["0b1c2d3e-4f50-4161-8273-8495a6b7c8d9"]
   */
  @Optional()
  @UuidList(1, MAX_IDS)
  node_ids?: string[];

  /**
   * The cart belongs to one of these accounts.
   * @example ["7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"]
   */
  @Optional()
  @UuidList(1, MAX_IDS)
  account_ids?: string[];

  /** Whether it is only for the first order of an account, or of the email of a guest. @example true */
  @Optional()
  @Flag()
  first_order?: boolean;

  /** Whether bundles are neither counted nor reduced. @example true */
  @Optional()
  @Flag()
  exclude_bundles?: boolean;

  /** What an extension is asked about each cart that has the promotion. */
  @Optional()
  @Nested(() => ConditionOfExtensionDto)
  extension?: ConditionOfExtensionDto;
}

class ShownConditionOfExtension {
  /** @example "loyalty" */
  name!: string;

  @ApiProperty(PARAMETERS)
  parameters!: Readonly<Record<string, unknown>>;
}

class ShownPromotionConditions {
  @ApiPropertyOptional(AMOUNTS)
  min_total?: Readonly<Record<string, number>>;

  /** @example 3 */
  min_quantity?: number;

  /** @example ["3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06"] */
  product_ids?: string[];

  /** @example ["0b1c2d3e-4f50-4161-8273-8495a6b7c8d9"] */
  node_ids?: string[];

  /** @example ["7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"] */
  account_ids?: string[];

  /** @example true */
  first_order?: boolean;

  /** @example true */
  exclude_bundles?: boolean;

  extension?: ShownConditionOfExtension;
}

export const promotionConditions: Kind = {
  column: { type: 'json' },
  sent: Nested(() => PromotionConditionsDto),
  shown: { type: ShownPromotionConditions },
  toStored: (sent: PromotionConditionsDto): PromotionConditions =>
    withoutUndefined({
      minTotal: sent.min_total,
      minQuantity: sent.min_quantity,
      productIds: sent.product_ids,
      nodeIds: sent.node_ids,
      accountIds: sent.account_ids,
      firstOrder: sent.first_order,
      excludeBundles: sent.exclude_bundles,
      extension: sent.extension && {
        name: sent.extension.name,
        parameters: sent.extension.parameters ?? {},
      },
    }),
  toShown: (stored: PromotionConditions): ShownPromotionConditions =>
    withoutUndefined({
      min_total: stored.minTotal,
      min_quantity: stored.minQuantity,
      product_ids: stored.productIds && [...stored.productIds],
      node_ids: stored.nodeIds && [...stored.nodeIds],
      account_ids: stored.accountIds && [...stored.accountIds],
      first_order: stored.firstOrder,
      exclude_bundles: stored.excludeBundles,
      extension: stored.extension,
    }),
};

export const amountsByCurrency: Kind = {
  column: { type: 'json' },
  sent: Amounts(),
  shown: AMOUNTS,
};

function isAmounts(value: unknown): boolean {
  if (!isPlainObject(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length >= 1 &&
    entries.length <= MAX_CURRENCIES &&
    entries.every(
      ([code, amount]) =>
        /^[A-Z]{3}$/.test(code) && Number.isSafeInteger(amount) && Number(amount) >= 0,
    )
  );
}
