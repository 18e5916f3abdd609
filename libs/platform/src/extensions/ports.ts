import type {
  CheckoutRefusal,
  Gateway,
  GuardCheckoutFacts,
  ImportFormat,
  LinePriceDecision,
  MailTransport,
  PriceLineFacts,
  PromotionConditionDecision,
  PromotionConditionFacts,
  SearchEngine,
  ShippingRateDecision,
  ShippingRateFacts,
  TaxLinesDecision,
  TaxLinesFacts,
} from '#kernel';
import type { FileContents } from '../files/file-contents';

/** Ends when the time limit of the call is over, so that what the extension has begun can end, too. */
export interface PortCall {
  readonly signal: AbortSignal;
}

/**
 * A question to an extension. No lock and no transaction is held while it thinks, and it may be asked the same
 * several times, so it changes nothing.
 */
type Question<Facts, Decision> = (facts: Facts, call: PortCall) => Promise<Decision>;

/** What an extension can take part in (docs/reference/ports.md). Every port may be left out. */
export interface ExtensionPorts {
  /** Sets the price of one unit before promotions; undefined keeps the one that was given. */
  readonly priceLine?: Question<PriceLineFacts, LinePriceDecision | undefined>;
  /** Says which taxes lines and shipping have, if the settings of taxes name the extension as their source. */
  readonly taxLines?: Question<TaxLinesFacts, TaxLinesDecision>;
  /** Says what the shipping methods cost that name the extension as their provider. */
  readonly shippingRates?: Question<ShippingRateFacts, readonly ShippingRateDecision[]>;
  /** Says whether a promotion whose conditions name the extension applies to a cart. */
  readonly promotionCondition?: Question<PromotionConditionFacts, PromotionConditionDecision>;
  /** Refuses a checkout with a sentence; undefined lets it pass. */
  readonly guardCheckout?: Question<GuardCheckoutFacts, CheckoutRefusal | undefined>;
  /** Moves money under a name of its own. */
  readonly paymentGateway?: Gateway;
  /** Keeps files in place of the folder or bucket. */
  readonly fileStorage?: FileContents;
  /** Sends mails in place of SMTP. */
  readonly mailTransport?: MailTransport;
  /** Searches in place of the search that the service has. */
  readonly searchEngine?: SearchEngine;
  /** Reads a further format of imports. */
  readonly importFormat?: ImportFormat;
}

export type PortName = keyof ExtensionPorts;

const PORTS = {
  priceLine: true,
  taxLines: true,
  shippingRates: true,
  promotionCondition: true,
  guardCheckout: true,
  paymentGateway: true,
  fileStorage: true,
  mailTransport: true,
  searchEngine: true,
  importFormat: true,
} satisfies Readonly<Record<PortName, true>>;

export const PORT_NAMES = Object.keys(PORTS) as readonly PortName[];

/** The ports that an extension has. */
export function portsOf(ports: ExtensionPorts): readonly PortName[] {
  return PORT_NAMES.filter((name) => ports[name] !== undefined);
}

/** The ports that are asked a question. */
export type QuestionName =
  | 'priceLine'
  | 'taxLines'
  | 'shippingRates'
  | 'promotionCondition'
  | 'guardCheckout';

export type FactsOf<Name extends QuestionName> = Parameters<NonNullable<ExtensionPorts[Name]>>[0];

export type DecisionOf<Name extends QuestionName> = Awaited<
  ReturnType<NonNullable<ExtensionPorts[Name]>>
>;

/** An extension of this installation. */
export interface InstalledExtension {
  readonly name: string;
  readonly version: string;
  readonly ports: ExtensionPorts;
}

/** The token of all installed extensions, in the order in which they are named. */
export const INSTALLED_EXTENSIONS = Symbol('installed extensions');
