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
import { Accounts } from './accounts';

@ApiTags('Membership')
@ApiParam({ name: 'id', description: 'The `id` of an account, from the list' })
@Controller('v2/accounts/:id/notes')
export class AccountNoteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly owners: Accounts,
    private readonly notes: Notes,
    private readonly settings: Settings,
  ) {}

  /** Add a note to an account. Shoppers never see notes. */
  @Post()
  @Allow('customers:write')
  @ExistingIn(Accounts, (owners, { id = '' }) => owners.get(id))
  async createAccountNote(
    @PathId('id') id: string,
    @Body() { data }: CreateNoteBody,
    @CurrentOrigin() by: Origin,
  ): Promise<NoteResponse> {
    const owner = { table: this.owners, id };
    const row = await this.commands.execute(new AddNote(owner, data.text, by));
    return { data: toNote(this.addressOf(id), row) };
  }

  /** List the notes of an account. */
  @Get()
  @Allow('customers:read')
  @ExistingIn(Accounts, (owners, { id = '' }) => owners.get(id))
  async listAccountNotes(
    @PathId('id') id: string,
    @Paging() list: ListRequest,
  ): Promise<NoteListResponse> {
    const { items, total, isExact } = await this.notes.page(list, { ownerId: id });
    const shown = items.map((row) => toNote(this.addressOf(id), row));
    return list.answer(shown, total, isExact);
  }

  /** Delete a note of an account. */
  @Delete(':noteId')
  @Allow('customers:write')
  @HttpCode(204)
  @ApiParam({ name: 'noteId', description: 'The `id` of a note, from the list' })
  async deleteAccountNote(
    @PathId('id') id: string,
    @PathId('noteId') noteId: string,
  ): Promise<void> {
    await this.commands.execute(new DeleteNote(id, noteId));
  }

  private addressOf(id: string): string {
    return `${this.settings.publicUrl}/v2/accounts/${id}`;
  }
}
