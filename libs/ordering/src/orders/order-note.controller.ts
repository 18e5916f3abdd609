import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import {
  AddNote,
  CreateNoteBody,
  DeleteNote,
  NoteListResponse,
  NoteResponse,
  Notes,
  toNote,
} from '#platform/notes';
import { OrderRepository } from '../storage/order-repository';

@ApiTags('Orders')
@ApiParam({ name: 'orderId', description: 'The `id` of an order, from the list' })
@Controller('v2/orders/:orderId/notes')
export class OrderNoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: OrderRepository,
    private readonly notes: Notes,
    private readonly settings: Settings,
  ) {}

  /** Add a note to an order. Shoppers never see notes. */
  @Post()
  @Allow('orders:write')
  @ExistingIn(OrderRepository, (owners, { orderId = '' }) => owners.get(orderId))
  async createOrderNote(
    @PathId('orderId') id: string,
    @Body() { data }: CreateNoteBody,
    @CurrentOrigin() by: Origin,
  ): Promise<NoteResponse> {
    const owner = { table: this.owners, id };
    const row = await this.commands.execute(new AddNote(owner, data.text, by));
    return { data: toNote(this.addressOf(id), row) };
  }

  /** List the notes of an order. */
  @Get()
  @Allow('orders:read')
  @ExistingIn(OrderRepository, (owners, { orderId = '' }) => owners.get(orderId))
  async listOrderNotes(
    @PathId('orderId') id: string,
    @Paging() list: ListRequest,
  ): Promise<NoteListResponse> {
    const { items, total, isExact } = await this.notes.page(list, { ownerId: id });
    const shown = items.map((row) => toNote(this.addressOf(id), row));
    return list.answer(shown, total, isExact);
  }

  /** Delete a note of an order. */
  @Delete(':noteId')
  @Allow('orders:write')
  @HttpCode(204)
  @ApiParam({ name: 'noteId', description: 'The `id` of a note, from the list' })
  async deleteOrderNote(
    @PathId('orderId') id: string,
    @PathId('noteId') noteId: string,
  ): Promise<void> {
    await this.commands.execute(new DeleteNote(id, noteId));
  }

  private addressOf(id: string): string {
    return `${this.settings.publicUrl}/v2/orders/${id}`;
  }
}
