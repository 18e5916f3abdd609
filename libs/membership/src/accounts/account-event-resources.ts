import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { CustomFields } from '#platform/custom-fields';
import { EventResources } from '#platform/messaging';
import { AccountChanged } from '../contract';
import { showAccount } from './account.dto';
import { Accounts } from './accounts';

/** Shows the account that an event is about. */
@Injectable()
export class AccountEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly accounts: Accounts,
    private readonly customFields: CustomFields,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.resources.add([AccountChanged], async ({ data }) => {
      const account = await this.accounts.get(data.account_id);
      const row = await this.customFields.shownOne('account', account, 'admin');
      return showAccount(this.settings.publicUrl, row);
    });
  }
}
