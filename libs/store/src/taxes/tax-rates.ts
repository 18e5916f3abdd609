import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type GivenRate, invalid, refuseIf } from '#kernel';
import { RefreshingValue } from '#platform';
import { type Changes, type New, ResourceTable, Transactions, type Tx } from '#platform/database';
import { spellingsOfRegion } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { ReadTaxation, type Taxation } from '../contract';
import { postcodeRange } from '../domain/postcodes';
import { isValidity } from '../domain/tax-rates';
import { SettingGroups } from '../settings/setting-groups';
import { TaxRateRow } from './tax-rate.dto';

/** Few shops change rates more than once a year, and some have thousands of them. */
const MAX_AGE_MS = 5000;

const NO_RATES: Taxation['rates'] = new Map();

/** Keeps the tax rates, and makes their changes. */
@Injectable()
export class TaxRates extends ResourceTable<TaxRateRow> {
  /** Every change of a cart needs them. */
  private readonly all = new RefreshingValue(async (): Promise<Taxation['rates']> => {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const rows = await this.transactions.read((manager) => manager.find(TaxRateRow, { order }));
    const byCountry = new Map<string, GivenRate[]>();
    for (const rate of rows.map(toRate)) {
      const known = byCountry.get(rate.country);
      if (known === undefined) byCountry.set(rate.country, [rate]);
      else known.push(rate);
    }
    return byCountry;
  }, MAX_AGE_MS);

  constructor(transactions: Transactions) {
    super(transactions, TaxRateRow, 'tax rate');
  }

  byCountry(): Promise<Taxation['rates']> {
    return this.all.get();
  }

  create(values: New<TaxRateRow>): Promise<TaxRateRow> {
    return this.changing((tx) => this.insert(tx, values));
  }

  /** @throws DomainError `Validation Error` if the rate would not end after it begins */
  change(id: string, changes: Changes<TaxRateRow>): Promise<TaxRateRow> {
    return this.changing(async (tx) => {
      const before = await this.getLocked(tx, id);
      const { validFrom = before.validFrom, validTo = before.validTo } = changes;
      const source = changes.validTo === undefined ? 'data.valid_from' : 'data.valid_to';
      const fault = invalid(source, 'must be so that valid_to is after valid_from');
      refuseIf(isValidity({ validFrom, validTo }) ? undefined : fault);
      return this.update(tx, id, changes);
    });
  }

  remove(id: string): Promise<void> {
    return this.changing((tx) => this.delete(tx, id));
  }

  private async changing<Result>(write: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(write);
    this.all.forget();
    return result;
  }
}

function toRate(row: TaxRateRow): GivenRate {
  const { id, name, country, region, rate, priority, compound, validFrom, validTo } = row;
  return {
    id,
    name,
    country,
    category: row.taxCategory,
    postcodes: row.postcodes.map(postcodeRange),
    rate,
    priority,
    compound,
    appliesToShipping: row.appliesToShipping,
    ...(region !== null && { region, regionNames: spellingsOfRegion(country, region) }),
    ...(validFrom !== null && { validFrom: validFrom.toISOString() }),
    ...(validTo !== null && { validTo: validTo.toISOString() }),
  };
}

@QueryHandler(ReadTaxation)
export class ReadTaxationHandler implements IQueryHandler<ReadTaxation> {
  constructor(
    private readonly settings: SettingGroups,
    private readonly rates: TaxRates,
  ) {}

  async execute(): Promise<Taxation> {
    const settings = await this.settings.read('taxes');
    if (settings.source !== 'rates') return { ...settings, rates: NO_RATES };
    return { ...settings, rates: await this.rates.byCountry() };
  }
}

export const { CreateTaxRate, ChangeTaxRate, DeleteTaxRate, providers } = commandsOf(TaxRates, {
  CreateTaxRate: 'create',
  ChangeTaxRate: 'change',
  DeleteTaxRate: 'remove',
});
