import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Origin } from '#kernel';
import { Settings } from '#platform';
import { AuditTrail, CurrentOrigin } from '#platform/audit';
import { Allow } from '#platform/auth';
import { Transactions } from '#platform/database';
import { BillingRepository } from '../storage/billing-repository';
import { ChangeDunningBody, DunningResponse, toDunning, withChanges } from './dunning.dto';

@ApiTags('Invoices')
@Controller('v2/subscriptions/settings/dunning')
export class DunningController {
  constructor(
    private readonly transactions: Transactions,
    private readonly billing: BillingRepository,
    private readonly settings: Settings,
    private readonly trail: AuditTrail,
  ) {}

  /** Read the dunning settings. They say how unpaid invoices are collected. */
  @Get()
  @Allow('subscriptions:read')
  async readDunningSettings(): Promise<DunningResponse> {
    const dunning = await this.transactions.read((manager) => this.billing.dunning(manager));
    return toDunning(this.settings.publicUrl, dunning);
  }

  /** Change the dunning settings. Fields that you leave out keep their values. */
  @Put()
  @Allow('settings:write')
  async changeDunningSettings(
    @Body() body: ChangeDunningBody,
    @CurrentOrigin() by: Origin,
  ): Promise<DunningResponse> {
    const dunning = await this.transactions.run(async (tx) => {
      await this.billing.lock(tx);
      const changed = withChanges(await this.billing.dunning(tx), body);
      await this.billing.changeDunning(tx, changed);
      await this.trail.record(tx, by, 'settings.changed', { type: 'dunning_settings' });
      return changed;
    });
    return toDunning(this.settings.publicUrl, dunning);
  }
}
