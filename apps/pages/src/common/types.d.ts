import type {
  components,
  MemberToken as Member,
  Storefront as Client,
} from '../../../../libs/client/src/index';
import type { ComponentChildren } from 'preact';
import type { Session as ShopSession } from '../shop/session.js';
import type { useAction } from './hooks.js';

declare global {
  /** What the service takes and answers, by the names of its document. */
  type Schemas = components['schemas'];
  /** What a form is filled in with. */
  type Fields = Record<string, string>;
  type MemberToken = Member;
  type Storefront = Client;

  type Session = ShopSession;
  type Item = Schemas['CartItemsResponse']['data'][number];
  type Line = Exclude<Item, { type: 'promotion_item' }>;
  type Product = Schemas['CatalogProductDto'];
  type Children = ComponentChildren;
  type StaffToken = Schemas['StaffTokenDto'];
  /** Is told who is signed on now. */
  type OnChange = (staff: StaffToken | undefined) => void;

  /** As far as shipping and taxes depend on it. */
  interface Destination {
    country: string;
    region: string;
    postcode: string;
  }

  /** Units by component and product. */
  type Selection = Record<string, Record<string, number>>;

  interface FormProps {
    action: ReturnType<typeof useAction>;
    onSend: (fields: Fields) => Promise<unknown>;
    /** Of the button. */
    label: string;
    class?: string;
    /** The button is not the main one of the place. */
    isQuiet?: boolean;
    /** What is said once it was sent. */
    done?: Children;
    children?: Children;
  }

  interface BundleProps {
    product: Product;
    /** Products to choose from. */
    components: readonly Product[];
    selection: Selection;
    onSelect: (selection: Selection) => void;
    onPriced: (product: Schemas['ConfiguredProductDto']) => void;
  }

  interface ComponentProps {
    component: Schemas['ShownBundleComponent'];
    chosen: Record<string, number>;
    products: readonly Product[];
    onChoose: (chosen: Record<string, number>) => void;
  }

  interface UnitsProps {
    of: Schemas['ShownBundleOption'];
    name: string;
    chosen: number;
    onChoose: (units: number) => void;
  }

  interface VariationsProps {
    parent: Product;
    onChoose: (childId: string | undefined) => void;
  }

  interface TotalsProps {
    of: Schemas['CartDisplayPrice'] | Schemas['OrderDisplayPrice'];
    lines: readonly (Line | Schemas['OrderItemDto'])[];
    /** Of the lines. */
    taxes?: readonly Schemas['TaxResource'][];
  }

  /** One of several things to choose, with its price. */
  interface WayProps {
    input: object;
    name: string;
    text?: string;
    hint?: string;
    price: string;
  }
}
