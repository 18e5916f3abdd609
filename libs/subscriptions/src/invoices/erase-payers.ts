import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EraseInvoicePayers } from '#ordering/contract';
import { ErasePayments } from '#payments/contract';
import { asTx } from '#platform/database';
import { InvoiceErasure } from '../storage/invoice-erasure';

@CommandHandler(EraseInvoicePayers)
export class EraseInvoicePayersHandler implements ICommandHandler<EraseInvoicePayers> {
  constructor(
    private readonly commands: CommandBus,
    private readonly erasure: InvoiceErasure,
  ) {}

  async execute({ transaction, orderIds }: EraseInvoicePayers): Promise<void> {
    const ids = await this.erasure.erasePayers(asTx(transaction), orderIds);
    await this.commands.execute(new ErasePayments(transaction, ids));
  }
}
