import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type CustomInputs, type Fault, faultOf, isFault, withMeta, invalid } from '#kernel';
import {
  type CatalogSelection,
  type ConfiguredBundle,
  ConfigureBundles,
  FindProducts,
} from '#catalog/contract';
import { ITEM_TYPES } from '#line-items';
import type { Caller } from '#platform/auth';
import type { Cart, CartLine } from '../../domain/cart';
import type { Entry, EntryOptions, ItemChange } from '../../domain/commands';
import { faultOfEntry } from '../../domain/decisions/judge-entries';
import { productsIn, type Units } from '../../domain/rules/stock';
import type { Unsold } from '../../domain/rules/unsold';
import { CartRepository, type ChangedCart } from '../../repository/cart-repository';
import { ItemPricer } from '../add/item-pricer';
import { UnsoldItems } from '../../responses/unsold-items';
import {
  ProductIndex,
  requestedProductNotFound,
  toBundleOffer,
  toCustomInputRules,
} from '../add/priced-items';

/** What one entry of a request changes; what is undefined stays. */
export interface RequestedChange extends Entry {
  readonly itemId: string;
  /** As the wire calls its kind. */
  readonly type?: string;
  readonly quantity?: number;
  readonly customInputs?: CustomInputs;
  /** As it was sent. The key with the value undefined asks for the default selection. */
  readonly selectedOptions?: unknown;
  /** null detaches. */
  readonly shippingGroupId?: string | null;
}

type OrFault<Change> = Change | Fault;

/** The changes with the facts that the rules need. */
interface KnownChanges {
  readonly entries: readonly OrFault<ItemChange>[];
  readonly stock: Units;
  readonly unsold: Unsold;
}

/**
 * Changes quantities, texts and selections of lines; a quantity of 0 removes the line.
 * @throws DomainError when nothing could be changed
 */
export class ChangeCartItems extends Command<ChangedCart> {
  constructor(
    readonly cartId: string,
    readonly caller: Caller,
    /** In the order of the request; a malformed entry is its fault. */
    readonly entries: readonly OrFault<RequestedChange>[],
    readonly options: EntryOptions & { readonly selection: CatalogSelection },
  ) {
    super();
  }
}

@CommandHandler(ChangeCartItems)
export class ChangeCartItemsHandler implements ICommandHandler<ChangeCartItems> {
  constructor(
    private readonly queries: QueryBus,
    private readonly carts: CartRepository,
    private readonly prices: ItemPricer,
    private readonly unsoldItems: UnsoldItems,
  ) {}

  async execute({ cartId, caller, entries, options }: ChangeCartItems) {
    const { selection, ...how } = options;
    const known = await this.priced(cartId, caller, entries, selection);
    return this.carts.execute(cartId, caller, { type: 'ChangeItems', ...known, ...how });
  }

  /** Asks the other modules for the facts that the rules need about the changed lines. */
  private async priced(
    cartId: string,
    caller: Caller,
    entries: readonly OrFault<RequestedChange>[],
    selection: CatalogSelection,
  ): Promise<KnownChanges> {
    const { cart } = await this.carts.load(cartId, caller);
    const lines = new Map(cart.lines.map((line) => [line.id, line]));
    const typed = entries.map((entry) => wrongType(entry, cart) ?? entry);
    const counted = typed.flatMap((entry) => {
      if (isFault(entry) || (entry.quantity ?? 0) === 0) return [];
      return lines.get(entry.itemId)?.item ?? [];
    });
    const [judged, bundles, unsold] = await Promise.all([
      this.withRules(typed, lines, selection),
      this.bundles(typed, lines, selection),
      this.unsoldItems.among(counted, selection),
    ]);
    const changes = judged.map((entry, position) => withBundle(entry, bundles.get(position)));
    const taken = changes.flatMap((entry) => {
      const line = isFault(entry) ? undefined : lines.get(entry.itemId);
      if (isFault(entry) || line === undefined || entry.quantity === 0) return [];
      const chosen = entry.offer?.bundle.pieces;
      return chosen === undefined ? productsIn(line.item) : Object.keys(chosen);
    });
    return {
      entries: changes.map((one, entry) => (isFault(one) ? faultOfEntry({ entry }, one) : one)),
      stock: await this.prices.stock(taken),
      unsold,
    };
  }

  /** New texts are judged by what today's catalog says of the product. */
  private async withRules(
    entries: readonly OrFault<RequestedChange>[],
    lines: ReadonlyMap<string, CartLine>,
    selection: CatalogSelection,
  ): Promise<readonly OrFault<ItemChange>[]> {
    const productIds = entries.flatMap((entry) =>
      'customInputs' in entry ? (productIdOf(lines.get(entry.itemId)) ?? []) : [],
    );
    if (productIds.length === 0) return entries;
    const found = await this.queries.execute(new FindProducts(selection, productIds, []));
    const products = new ProductIndex(found);
    return entries.map((entry) => {
      const id = 'customInputs' in entry ? productIdOf(lines.get(entry.itemId)) : undefined;
      if (isFault(entry) || id === undefined) return entry;
      const product = products.get(id);
      if (product === undefined) return requestedProductNotFound({ id });
      const customInputRules = toCustomInputRules(product.customInputs);
      return customInputRules === undefined ? entry : { ...entry, customInputRules };
    });
  }

  /** What the new selections come to, by the position of their entries. */
  private async bundles(
    entries: readonly OrFault<RequestedChange>[],
    lines: ReadonlyMap<string, CartLine>,
    selection: CatalogSelection,
  ): Promise<ReadonlyMap<number, ConfiguredBundle | Fault>> {
    const requests = entries.flatMap((entry, position) => {
      if (isFault(entry) || !('selectedOptions' in entry)) return [];
      const { selectedOptions } = entry;
      const line = lines.get(entry.itemId);
      const productId = productIdOf(line);
      return line === undefined ? [] : [{ position, productId, selectedOptions }];
    });
    const asked = requests.flatMap(({ productId, ...request }) =>
      productId === undefined ? [] : [{ ...request, productId }],
    );
    const answers = await this.queries.execute(new ConfigureBundles(selection, asked));
    const chosen = new Map(asked.map(({ position }, index) => [position, answers[index]]));
    return new Map(
      requests.map(({ position }) => [position, chosen.get(position) ?? noBundle] as const),
    );
  }
}

const noBundle = faultOf(
  'invalid',
  'Invalid bundle selection',
  'Only a bundle takes a selection; leave bundle_configuration out',
  { source: 'bundle_configuration.selected_options' },
);

function wrongType(entry: OrFault<RequestedChange>, cart: Cart): Fault | undefined {
  if (isFault(entry) || entry.type === undefined) return undefined;
  const type = typeOf(cart, entry.itemId);
  if (type === undefined || entry.type === type) return undefined;
  const fault = invalid('type', `must be ${type}, as the item is`, entry.type);
  return withMeta(fault, { id: entry.itemId });
}

function typeOf({ lines, promotions }: Cart, itemId: string): string | undefined {
  if (promotions.some((promotion) => promotion.itemId === itemId)) return 'promotion_item';
  const line = lines.find(({ id }) => id === itemId);
  return line === undefined ? undefined : ITEM_TYPES[line.item.kind];
}

function productIdOf(line: CartLine | undefined): string | undefined {
  return line?.item.kind === 'product' ? line.item.productId : undefined;
}

function withBundle(
  entry: OrFault<ItemChange>,
  bundle: ConfiguredBundle | Fault | undefined,
): OrFault<ItemChange> {
  if (isFault(entry) || bundle === undefined) return entry;
  if (isFault(bundle)) return withMeta(bundle, { id: entry.itemId });
  return { ...entry, offer: toBundleOffer(bundle) };
}
