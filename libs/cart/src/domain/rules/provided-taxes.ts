import {
  type CartQuestions,
  portFault,
  providedTax,
  refuse,
  STANDARD,
  type TaxItem,
} from '#kernel';
import { type Cart, currencyOf } from '../cart';
import type { CartContext } from '../commands';
import { cartFacts, lineFacts } from './extensions';
import { methodPrice } from './shipping-methods';
import { categoryOf, destinationOf, type GivenTaxation, type OrderTaxation } from './tax-rates';

type Facts = Pick<CartContext, 'taxation' | 'extensions' | 'shippingMethods'>;
type Asked = CartQuestions['taxLines']['facts'];

/** What an extension says, by the ids of lines and of shipping groups; those that are missing have no taxes. */
export interface ProvidedTaxes {
  readonly lines: ReadonlyMap<string, readonly TaxItem[]>;
  readonly groups: ReadonlyMap<string, readonly TaxItem[]>;
}

/** Whether an extension says which taxes carts have. */
export function isProvided({ source }: Pick<GivenTaxation, 'source'>): boolean {
  return source !== 'none' && source !== 'rates';
}

/**
 * The taxes that the extension puts on a cart (docs/reference/ports.md#taxes); undefined while it does not answer.
 * @throws DomainError `Service Unavailable` for an order, if the extension is not installed
 */
export function providedTaxes(
  cart: Cart,
  facts: Facts,
  order?: OrderTaxation,
): ProvidedTaxes | undefined {
  const { source } = facts.taxation;
  const asked = questionOf(cart, facts, order);
  if (asked.lines.length + asked.shipping.length === 0)
    return { lines: new Map(), groups: new Map() };
  const ask = facts.extensions?.taxLines?.get(source);
  if (ask === undefined && order !== undefined) return refuse(portFault(source, 'taxLines'));
  const answer = ask?.(asked);
  if (answer === undefined) return undefined;
  const itemsOf = (id: string, taxes: (typeof answer.lines)[number]['taxes']) =>
    [id, taxes.map((tax, place) => providedTax(tax, { source, taxedId: id, place }))] as const;
  return {
    lines: new Map(answer.lines.map(({ id, taxes }) => itemsOf(id, taxes))),
    groups: new Map((answer.shipping ?? []).map(({ groupId, taxes }) => itemsOf(groupId, taxes))),
  };
}

/** Lines whose taxes an administrator has set are not asked about, nor prices that one has set. */
function questionOf(
  cart: Cart,
  { taxation, extensions, shippingMethods }: Facts,
  order: OrderTaxation | undefined,
): Asked {
  const addresses = new Map(cart.shippingGroups.map(({ id, address }) => [id, address]));
  const to = (groupId: string | null) =>
    destinationOf(addresses.get(groupId ?? ''), taxation, order);
  const lines = cart.lines.filter(({ taxes }) => taxes.every((tax) => tax.source !== undefined));
  const facts = lineFacts(cart, lines);
  return {
    cart: cartFacts(cart, extensions?.cartId ?? '', currencyOf(cart) ?? ''),
    lines: lines.flatMap((line, index) => {
      const asked = facts[index];
      if (asked === undefined) return [];
      const item = { ...asked.item, taxCategory: categoryOf(line) };
      return [{ ...asked, item, to: to(line.shippingGroupId) }];
    }),
    shipping: cart.shippingGroups.flatMap((group) => {
      const method = shippingMethods.find(({ id }) => id === group.method?.id);
      if (method === undefined || group.price === undefined || group.method?.setsPrice !== true) {
        return [];
      }
      const { taxCategory = STANDARD } = method;
      const price = { price: methodPrice(group), includesTax: taxation.pricesIncludeTax };
      return [{ groupId: group.id, ...price, taxCategory, to: to(group.id) }];
    }),
  };
}
