import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, exactFilter, ListRequest, Paging, PathId } from '#platform/http';
import { InvoiceRepository } from '../storage/invoice-repository';
import { SubscriptionRepository } from '../storage/subscription-repository';
import { InvoicePresenter } from './invoice-presenter';
import { InvoiceListResponse, InvoiceResponse } from './invoice-response.dto';

const idFilter = (property: string) => ({
  ...exactFilter(property),
  read: (value: string) => value.toLowerCase(),
});

export const INVOICE_FILTERS = {
  status: exactFilter('status'),
  subscription_id: idFilter('subscriptionId'),
  account_id: idFilter('accountId'),
};

@ApiTags('Invoices')
@Allow('member', 'subscriptions:read')
@Controller('v2/subscriptions')
export class InvoiceController {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly presenter: InvoicePresenter,
  ) {}

  /**
   * List invoices. They can be filtered with `eq(status,…)`, `eq(subscription_id,…)` and
   * `eq(account_id,…)`. Members see only those of their account.
   */
  @Get('invoices')
  async listInvoices(
    @CurrentCaller() caller: Caller,
    @Paging(INVOICE_FILTERS, { newestFirst: true }) list: ListRequest,
  ): Promise<InvoiceListResponse> {
    return this.page(caller, list);
  }

  /** Read an invoice. Members read only those of their account. */
  @Get('invoices/:invoiceId')
  @ApiParam({ name: 'invoiceId', description: 'The `id` of an invoice, from the list' })
  async readInvoice(
    @PathId('invoiceId') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<InvoiceResponse> {
    return { data: await this.presenter.one(await this.invoices.getFor(caller, id)) };
  }

  /** List the invoices of a subscription. */
  @Get('subscriptions/:subscriptionId/invoices')
  @ApiParam({ name: 'subscriptionId', description: 'The `id` of a subscription, from the list' })
  @ExistingIn(SubscriptionRepository, (subscriptions, { subscriptionId = '' }, caller) =>
    subscriptions.getFor(caller, subscriptionId),
  )
  async listSubscriptionInvoices(
    @PathId('subscriptionId') subscriptionId: string,
    @CurrentCaller() caller: Caller,
    @Paging(INVOICE_FILTERS, { newestFirst: true }) list: ListRequest,
  ): Promise<InvoiceListResponse> {
    return this.page(caller, list, { subscriptionId });
  }

  private async page(
    caller: Caller,
    list: ListRequest,
    of: { readonly subscriptionId?: string } = {},
  ): Promise<InvoiceListResponse> {
    const { items, total, isExact } = await this.invoices.pageFor(caller, list, of);
    return list.answer(await this.presenter.all(items), total, isExact);
  }
}
