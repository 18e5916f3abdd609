import { Body, Controller, Delete, Get, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { CurrentOrigin } from '#platform/audit';
import { Allow, type Caller, CurrentCaller } from '#platform/auth';
import { audienceOf, CustomFields } from '#platform/custom-fields';
import { ListRequest, Paging, PathId, Refuses } from '#platform/http';
import {
  ACCOUNT_FILTERS,
  AccountListResponse,
  AccountResponse,
  type AccountRow,
  ChangeAccountBody,
  CreateAccountBody,
  showAccount,
  toChangesBy,
  toValues,
} from './account.dto';
import { Accounts, ChangeAccount, CreateAccount, DeleteAccount } from './accounts';
import { SelfManagementGuard } from './self-management.guard';
import { VisibleIn } from './visible-in';

@ApiTags('Membership')
@Controller('v2/accounts')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /** Create an account. */
  @Post()
  @Allow('customers:write')
  @Refuses({ 404: 'Not Found', 409: 'Conflict' })
  async createAccount(
    @Body() { data }: CreateAccountBody,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountResponse> {
    const created = await this.commands.execute(new CreateAccount(toValues(data)));
    return this.answer(created, caller);
  }

  /** List accounts. Members see only their own account. */
  @Get()
  @Allow('member', 'customers:read')
  async listAccounts(
    @Paging(ACCOUNT_FILTERS) list: ListRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountListResponse> {
    const { items, total, isExact } = await this.accounts.pageFor(caller, list);
    const rows = await this.customFields.shown('account', items, audienceOf(caller));
    const shown = rows.map((account) => showAccount(this.settings.publicUrl, account));
    return list.answer(shown, total, isExact);
  }

  /** Read an account. Members read only their own account. */
  @Get(':id')
  @Allow('member', 'customers:read')
  async readAccount(
    @PathId() id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountResponse> {
    return this.answer(await this.accounts.getFor(caller, id), caller);
  }

  /**
   * Change an account. Fields that you leave out keep their values, and `null` clears a field.
   * Where `account_member_self_management` is `update_only`, members may change `name`,
   * `legal_name` and `registration_id` of their own account.
   */
  @Put(':id')
  @Allow('member', 'customers:write')
  @VisibleIn(Accounts)
  @UseGuards(SelfManagementGuard)
  @Refuses({ 403: 'Forbidden', 409: 'Conflict' })
  async changeAccount(
    @PathId() id: string,
    @Body() { data }: ChangeAccountBody,
    @CurrentCaller() caller: Caller,
  ): Promise<AccountResponse> {
    const command = new ChangeAccount(id, toChangesBy(caller, data));
    return this.answer(await this.commands.execute(command), caller);
  }

  /**
   * Delete an account. Its child accounts have no parent afterwards. An account is kept while it has
   * an order that is neither complete nor canceled, a paid order whose subscriptions have still to
   * start, a subscription that is neither canceled nor closed, or an unpaid invoice.
   */
  @Delete(':id')
  @Allow('customers:write')
  @HttpCode(204)
  @Refuses({ 409: 'Conflict' })
  async deleteAccount(@PathId() id: string, @CurrentOrigin() by: Origin): Promise<void> {
    await this.commands.execute(new DeleteAccount(id, by));
  }

  private async answer(account: AccountRow, caller: Caller): Promise<AccountResponse> {
    const row = await this.customFields.shownOne('account', account, audienceOf(caller));
    return { data: showAccount(this.settings.publicUrl, row) };
  }
}
