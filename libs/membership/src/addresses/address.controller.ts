import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, type Caller } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { Accounts } from '../accounts/accounts';
import { VisibleIn } from '../accounts/visible-in';
import { AccountAddresses, AddAddress, ChangeAddress, DeleteAddress } from './account-addresses';
import {
  AccountAddressListResponse,
  AccountAddressResponse,
  type AccountAddressRow,
  ChangeAddressBody,
  CreateAddressBody,
  show,
  toChanges,
  toValues,
} from './address.dto';

/** To a member, every account but their own is unknown, and so are its addresses. */
const ExistingAddress = () =>
  ExistingIn(AccountAddresses, (addresses, { id = '', addressId = '' }, caller: Caller) => {
    const isForeign = caller.kind === 'member' && caller.accountId !== id;
    return addresses.get(isForeign ? '' : addressId, { accountId: id });
  });

const AddressId = () =>
  ApiParam({ name: 'addressId', description: 'The `id` of an address, from the list' });

@ApiTags('Membership')
@Controller('v2/accounts/:id/addresses')
export class AddressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly addresses: AccountAddresses,
    private readonly settings: Settings,
  ) {}

  /** Add an address to an account. An account has at most 100 addresses. */
  @Post()
  @Allow('member', 'customers:write')
  @VisibleIn(Accounts)
  @Refuses({ 422: 'Limit reached' })
  async createAccountAddress(
    @PathId() accountId: string,
    @Body() { data }: CreateAddressBody,
  ): Promise<AccountAddressResponse> {
    return this.answer(await this.commands.execute(new AddAddress(accountId, toValues(data))));
  }

  /** List the addresses of an account. */
  @Get()
  @Allow('member', 'customers:read')
  @VisibleIn(Accounts)
  async listAccountAddresses(
    @PathId() accountId: string,
    @Paging() list: ListRequest,
  ): Promise<AccountAddressListResponse> {
    const { items, total, isExact } = await this.addresses.page(list, { accountId });
    const shown = items.map((row) => show(this.settings.publicUrl, row));
    return list.answer(shown, total, isExact);
  }

  /** Read an address of an account. */
  @Get(':addressId')
  @Allow('member', 'customers:read')
  @AddressId()
  @ExistingAddress()
  async readAccountAddress(
    @PathId() accountId: string,
    @PathId('addressId') addressId: string,
  ): Promise<AccountAddressResponse> {
    return this.answer(await this.addresses.get(addressId, { accountId }));
  }

  /**
   * Change an address of an account. Fields that you leave out keep their values, and `null` clears
   * a field.
   */
  @Put(':addressId')
  @Allow('member', 'customers:write')
  @AddressId()
  @ExistingAddress()
  async changeAccountAddress(
    @PathId() accountId: string,
    @PathId('addressId') addressId: string,
    @Body() { data }: ChangeAddressBody,
  ): Promise<AccountAddressResponse> {
    const command = new ChangeAddress(accountId, addressId, toChanges(data));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete an address of an account. Orders keep their copies of it. */
  @Delete(':addressId')
  @Allow('member', 'customers:write')
  @AddressId()
  @ExistingAddress()
  @HttpCode(204)
  async deleteAccountAddress(
    @PathId() accountId: string,
    @PathId('addressId') addressId: string,
  ): Promise<void> {
    await this.commands.execute(new DeleteAddress(accountId, addressId));
  }

  private answer(address: AccountAddressRow): AccountAddressResponse {
    return { data: show(this.settings.publicUrl, address) };
  }
}
