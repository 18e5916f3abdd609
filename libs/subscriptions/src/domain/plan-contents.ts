import { type Fault, isFault } from '#kernel';
import { type InvoiceContent, invoiceContent, type SoldPlan } from './invoice-content';
import { ofPeriod, type TaxesOfPeriods } from './period-taxes';

/** A plan of a subscription, and the index of its first period. */
export interface PlanOfPeriods {
  readonly firstPeriod: number;
  readonly sold: SoldPlan;
}

/** The content of the invoices from a period on, until the plan or the taxes change. */
export interface PlanContent {
  readonly firstPeriod: number;
  readonly content: InvoiceContent;
}

/**
 * Returns the content of the invoices of each of the plans, with the taxes that hold, or why one of them
 * cannot be invoiced.
 * @param plans in their order, and `taxes` too
 */
export function planContents(
  plans: readonly [PlanOfPeriods, ...PlanOfPeriods[]],
  taxes: readonly [TaxesOfPeriods, ...TaxesOfPeriods[]],
): readonly PlanContent[] | Fault {
  const contents: PlanContent[] = [];
  const changes = new Set([...plans, ...taxes].map(({ firstPeriod }) => firstPeriod));
  for (const firstPeriod of [...changes].sort((one, other) => one - other)) {
    const { sold } = ofPeriod(plans, firstPeriod);
    const content = invoiceContent(sold, ofPeriod(taxes, firstPeriod).taxes);
    if (isFault(content)) return content;
    contents.push({ firstPeriod, content });
  }
  return contents;
}

/** Returns the content of the invoice of a period. */
export function contentAt(contents: readonly PlanContent[], index: number): InvoiceContent {
  const found = contents.findLast(({ firstPeriod }) => firstPeriod <= index) ?? contents[0];
  if (found === undefined) throw new Error('A subscription has at least one plan');
  return found.content;
}
