import { NewTaxFields } from '#line-items';
import { NestedList, OneOf, Optional, OrNull } from '#platform/http';
import { typedBody } from '../wire/attributes-bodies';

/** More than a subscription can have, so that its rule refuses them and names its limit. */
const MAX_SENT_TAXES = 100;

class TaxOfSubscription extends NewTaxFields {
  /** Kind of the tax. @example "tax_item" */
  @Optional()
  @OneOf('tax_item')
  type?: 'tax_item';
}

class NewTaxesOfSubscription {
  /**
   * The taxes of each invoice, at most five. An empty array is none of yours, and `null` takes back what was
   * set.
   * @example [{"type":"tax_item","name":"VAT","jurisdiction":"DE","code":"VAT19","rate":0.19}]
   */
  @OrNull()
  @NestedList(() => TaxOfSubscription, 0, MAX_SENT_TAXES)
  taxes!: TaxOfSubscription[] | null;
}

export class ChangeTaxesOfSubscriptionBody extends typedBody(
  'subscription_taxes',
  NewTaxesOfSubscription,
) {}
