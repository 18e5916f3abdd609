import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  Allow,
  type Caller,
  CurrentCaller,
  ExistingIn,
  ListRequest,
  Paging,
  PathId,
  Settings,
} from '#platform';
import { CreateAccount } from '../contract';
import { AccountStore } from '../storage/account-store';
import {
  ChangeAccountBody,
  CreateAccountBody,
  toAccount,
  toChanges,
  toNewAccount,
  toPageRequest,
} from './account.dto';
import { ChangeAccount } from './change-account';
import { DeleteAccount } from './delete-account';

@ApiTags('Membership')
@Allow('admin')
@Controller('v2/accounts')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: AccountStore,
    private readonly settings: Settings,
  ) {}

  /** Create an account. */
  @Post()
  async create(@Body() body: CreateAccountBody) {
    const account = await this.commands.execute(new CreateAccount(toNewAccount(body)));
    return { data: toAccount(this.settings.publicUrl, account) };
  }

  /** List accounts; a member sees the own one. */
  @Get()
  @Allow('member', 'admin')
  async list(@Paging() list: ListRequest, @CurrentCaller() caller: Caller) {
    const { items, total } = await this.accounts.pageFor(caller, toPageRequest(list));
    const shown = items.map((account) => toAccount(this.settings.publicUrl, account));
    return list.answer(shown, total);
  }

  /** Read an account; a member, only the own one. */
  @Get(':id')
  @Allow('member', 'admin')
  async read(@PathId() id: string, @CurrentCaller() caller: Caller) {
    const account = await this.accounts.getFor(caller, id);
    return { data: toAccount(this.settings.publicUrl, account) };
  }

  /** Change an account; what is not sent stays, and `null` removes. */
  @Put(':id')
  @ExistingIn(AccountStore)
  async change(@PathId() id: string, @Body() { data }: ChangeAccountBody) {
    const account = await this.commands.execute(new ChangeAccount(id, toChanges(data)));
    return { data: toAccount(this.settings.publicUrl, account) };
  }

  /** Delete an account; the accounts that belonged to it stand alone afterwards. */
  @Delete(':id')
  @HttpCode(204)
  async delete(@PathId() id: string): Promise<void> {
    await this.commands.execute(new DeleteAccount(id));
  }
}
