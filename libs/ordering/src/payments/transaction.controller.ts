import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf } from '#platform/custom-fields';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { ReadableOrder } from '../access/order-token.guard';
import { TransactionRepository } from '../storage/transaction-repository';
import { CancelTransaction } from './cancel-transaction';
import { CaptureTransaction } from './capture-transaction';
import { CaptureBody, RefundBody, toRefund } from './payment.dto';
import { RefundTransaction } from './refund-transaction';
import { TransactionResponse, TransactionListResponse } from './transaction-response.dto';
import { TransactionPresenter } from './transaction-presenter';

const OfKnownTransaction = () =>
  ExistingIn(TransactionRepository, (transactions, { orderId = '', transactionId = '' }) =>
    transactions.get(transactionId, { orderId }),
  );

/** The example needs no amount, because it does not know that of the authorization. */
const CAPTURE_EXAMPLES = { whole: { summary: 'All of it', value: { data: {} } } };

const OneTransaction = () =>
  ApiParam({ name: 'transactionId', description: 'The `id` of a transaction, from the list' });

@ApiTags('Payments')
@ApiParam({ name: 'orderId', description: 'The `id` of an order, from the list' })
@Controller('v2/orders/:orderId/transactions')
export class TransactionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly transactions: TransactionRepository,
    private readonly answers: TransactionPresenter,
  ) {}

  /** List the payment transactions of an order. */
  @Get()
  @ReadableOrder()
  async listOrderTransactions(
    @PathId('orderId') orderId: string,
    @Paging() list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<TransactionListResponse> {
    const { items, total, isExact } = await this.transactions.page(list, { orderId });
    return list.answer(await this.answers.all(items, audienceOf(caller)), total, isExact);
  }

  /** Read a payment transaction of an order. */
  @Get(':transactionId')
  @OneTransaction()
  @ReadableOrder()
  async readOrderTransaction(
    @PathId('orderId') orderId: string,
    @PathId('transactionId') transactionId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<TransactionResponse> {
    const transaction = await this.transactions.get(transactionId, { orderId });
    return { data: await this.answers.one(transaction, audienceOf(caller)) };
  }

  /**
   * Capture an authorized payment. The response is a new transaction. The rest of the authorization
   * stays authorized, unless you send `final: true` or the gateway always releases it, as `stripe`
   * does. You can capture at most the amount that is outstanding now.
   */
  @Post(':transactionId/capture')
  @Allow('payments:write')
  @HttpCode(200)
  @OneTransaction()
  @ApiBody({ type: CaptureBody, required: false, examples: CAPTURE_EXAMPLES })
  @OfKnownTransaction()
  @Refuses({ 422: ['Invalid state', 'Gateway disabled'] })
  async captureOrderTransaction(
    @PathId('orderId') orderId: string,
    @PathId('transactionId') transactionId: string,
    @Body() { data }: CaptureBody,
  ): Promise<TransactionResponse> {
    const command = new CaptureTransaction(orderId, transactionId, data?.amount, data?.final);
    return { data: await this.answers.one(await this.commands.execute(command), 'admin') };
  }

  /**
   * Refund a payment, in whole or in part. The response is a new transaction. The id may be that of
   * the capture or of its authorization. In place of an amount you can name what money is given back for:
   * lines, shipping, or both. Unless you send `restock`, a refund changes no stock, and never subscriptions.
   */
  @Post(':transactionId/refund')
  @Allow('payments:write')
  @HttpCode(200)
  @OneTransaction()
  @ApiBody({ type: RefundBody, required: false })
  @OfKnownTransaction()
  @Refuses({ 422: 'Invalid state' })
  async refundOrderTransaction(
    @PathId('orderId') orderId: string,
    @PathId('transactionId') transactionId: string,
    @Body() body: RefundBody,
  ): Promise<TransactionResponse> {
    const command = new RefundTransaction(orderId, transactionId, toRefund(body));
    return { data: await this.answers.one(await this.commands.execute(command), 'admin') };
  }

  /**
   * Cancel an authorization or a pending payment. For an authorization, the response is a new
   * transaction. For a pending payment, the response is the payment itself: `failed` if the
   * provider canceled it, `complete` if the provider had already completed it.
   */
  @Post(':transactionId/cancel')
  @Allow('payments:write')
  @HttpCode(200)
  @OneTransaction()
  @OfKnownTransaction()
  @Refuses({ 422: 'Invalid state' })
  async cancelOrderTransaction(
    @PathId('orderId') orderId: string,
    @PathId('transactionId') transactionId: string,
  ): Promise<TransactionResponse> {
    const command = new CancelTransaction(orderId, transactionId);
    return { data: await this.answers.one(await this.commands.execute(command), 'admin') };
  }
}
