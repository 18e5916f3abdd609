import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { toLedgerPayment } from '#ledger';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { InvoiceRepository } from '../storage/invoice-repository';
import { InvoiceTransactionRepository } from '../storage/invoice-transaction-repository';
import { PayInvoiceBody, RefundInvoiceBody } from './invoice-payment.dto';
import { InvoicePresenter } from './invoice-presenter';
import { InvoiceResponse } from './invoice-response.dto';
import { InvoiceTransactionPresenter } from './invoice-transaction-presenter';
import {
  InvoiceTransactionListResponse,
  InvoiceTransactionResponse,
} from './invoice-transaction.dto';
import { PayInvoice } from './pay-invoice';
import { RefundInvoice } from './refund-invoice';
import { VoidInvoice } from './void-invoice';

const OfOwnInvoice = () =>
  ExistingIn(InvoiceRepository, (invoices, { invoiceId = '' }, caller) =>
    invoices.getFor(caller, invoiceId),
  );

const OneTransaction = () =>
  ApiParam({ name: 'transactionId', description: 'The `id` of a transaction, from the list' });

@ApiTags('Invoices')
@ApiParam({ name: 'invoiceId', description: 'The `id` of an invoice, from the list' })
@Controller('v2/subscriptions/invoices/:invoiceId')
export class InvoicePaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: InvoiceTransactionRepository,
    private readonly presenter: InvoiceTransactionPresenter,
    private readonly invoices: InvoicePresenter,
  ) {}

  /**
   * Pay an invoice. Without an amount, everything outstanding is paid. The manual gateway records
   * payments as they are reported, so only administrators may use it. With `saved_method` an administrator
   * charges the kept method again at once; the attempts of dunning go on as planned. An invoice has at most
   * one pending payment.
   */
  @Post('payments')
  @HttpCode(200)
  @Allow('member', 'payments:write')
  @OfOwnInvoice()
  @Refuses({ 403: 'Forbidden', 422: ['Invalid state', 'Gateway disabled'] })
  async payInvoice(
    @PathId('invoiceId') id: string,
    @CurrentCaller() caller: Caller,
    @Body() { data }: PayInvoiceBody,
  ): Promise<InvoiceTransactionResponse> {
    const command = new PayInvoice(caller, id, toLedgerPayment(data), data.saved_method);
    return { data: await this.presenter.one(await this.commands.execute(command)) };
  }

  /** List the payment transactions of an invoice. */
  @Get('transactions')
  @Allow('member', 'subscriptions:read')
  @OfOwnInvoice()
  async listInvoiceTransactions(
    @PathId('invoiceId') invoiceId: string,
    @Paging() list: ListRequest,
  ): Promise<InvoiceTransactionListResponse> {
    const { items, total, isExact } = await this.payments.page(list, { invoiceId });
    return list.answer(await this.presenter.all(items), total, isExact);
  }

  /** Read a payment transaction of an invoice. */
  @Get('transactions/:transactionId')
  @OneTransaction()
  @Allow('member', 'subscriptions:read')
  @OfOwnInvoice()
  async readInvoiceTransaction(
    @PathId('invoiceId') invoiceId: string,
    @PathId('transactionId') transactionId: string,
  ): Promise<InvoiceTransactionResponse> {
    const transaction = await this.payments.get(transactionId, { invoiceId });
    return { data: await this.presenter.one(transaction) };
  }

  /**
   * Refund a payment of an invoice. Without an amount, the whole payment is refunded. The invoice
   * and its period stay paid.
   */
  @Post('transactions/:transactionId/refund')
  @Allow('payments:write')
  @HttpCode(200)
  @OneTransaction()
  @ApiBody({ type: RefundInvoiceBody, required: false })
  @ExistingIn(InvoiceTransactionRepository, (payments, { invoiceId = '', transactionId = '' }) =>
    payments.get(transactionId, { invoiceId }),
  )
  @Refuses({ 422: 'Invalid state' })
  async refundInvoiceTransaction(
    @PathId('invoiceId') invoiceId: string,
    @PathId('transactionId') transactionId: string,
    @Body() { data }: RefundInvoiceBody,
  ): Promise<InvoiceTransactionResponse> {
    const command = new RefundInvoice(invoiceId, transactionId, data?.amount);
    return { data: await this.presenter.one(await this.commands.execute(command)) };
  }

  /** Void an unpaid invoice. It keeps its number. */
  @Post('void')
  @Allow('payments:write')
  @HttpCode(200)
  @Refuses({ 422: 'Invalid state' })
  async voidInvoice(@PathId('invoiceId') id: string): Promise<InvoiceResponse> {
    return { data: await this.invoices.one(await this.commands.execute(new VoidInvoice(id))) };
  }
}
