import { type Fault, isFault, type TaxItem } from '#kernel';
import { type InvoiceContent, invoiceContent, type SoldPlan } from './invoice-content';

/** A plan of a subscription, and the index of its first period. */
export interface PlanOfPeriods {
  readonly firstPeriod: number;
  readonly sold: SoldPlan;
}

/** The content of the invoices of one plan. */
export interface PlanContent {
  readonly firstPeriod: number;
  readonly content: InvoiceContent;
}

/**
 * Returns the content of the invoices of each of the plans, or why one of them cannot be invoiced.
 * @param plans in their order
 */
export function planContents(
  plans: readonly PlanOfPeriods[],
  taxes: readonly TaxItem[],
): readonly PlanContent[] | Fault {
  const contents: PlanContent[] = [];
  for (const { firstPeriod, sold } of plans) {
    const content = invoiceContent(sold, taxes);
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
