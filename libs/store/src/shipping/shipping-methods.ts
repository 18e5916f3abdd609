import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { invalid, refuseIf } from '#kernel';
import { RefreshingValue } from '#platform';
import { type Changes, type New, ResourceTable, Transactions, type Tx } from '#platform/database';
import { Ports } from '#platform/extensions';
import { spellingsOfRegion } from '#platform/http';
import { commandsOf } from '#platform/resources';
import { ReadShippingMethods, type ShippingMethod } from '../contract';
import { postcodeRange } from '../domain/postcodes';
import { ShippingMethodRow } from './shipping-method.dto';

const NEEDS_RATES = 'must have at least one rate, unless provider names an extension';

const IN_ORDER = { position: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/** Keeps the shipping methods, and makes their changes. */
@Injectable()
export class ShippingMethods extends ResourceTable<ShippingMethodRow> {
  /** Every change of a cart needs them. */
  private readonly usable = new RefreshingValue(async (): Promise<readonly ShippingMethod[]> => {
    const where = { enabled: true };
    const rows = await this.transactions.read((manager) =>
      manager.find(ShippingMethodRow, { where, order: IN_ORDER }),
    );
    return rows.map(toMethod);
  });

  constructor(
    transactions: Transactions,
    private readonly ports: Ports,
  ) {
    super(transactions, ShippingMethodRow, 'shipping method');
  }

  enabled(): Promise<readonly ShippingMethod[]> {
    return this.usable.get();
  }

  create(values: New<ShippingMethodRow>): Promise<ShippingMethodRow> {
    requireRates(values);
    this.requireProvider(values);
    return this.changing((tx) => this.insert(tx, values));
  }

  change(id: string, changes: Changes<ShippingMethodRow>): Promise<ShippingMethodRow> {
    return this.changing(async (tx) => {
      const before = await this.getLocked(tx, id);
      const { rates = before.rates, provider = before.provider } = changes;
      requireRates({ rates, provider });
      this.requireProvider(changes);
      return this.update(tx, id, changes);
    });
  }

  remove(id: string): Promise<void> {
    return this.changing((tx) => this.delete(tx, id));
  }

  /** @throws DomainError `Validation Error` for an extension that there is not */
  private requireProvider({ provider = null }: Changes<ShippingMethodRow>): void {
    if (provider === null) return;
    refuseIf(this.ports.faultOfName('shippingRates', provider, 'data.provider'));
  }

  private async changing<Result>(write: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await this.transactions.run(write);
    this.usable.forget();
    return result;
  }
}

/** @throws DomainError `Validation Error` for a method of which nobody says what it costs */
function requireRates({
  rates,
  provider = null,
}: Pick<New<ShippingMethodRow>, 'rates' | 'provider'>): void {
  const isPriced = provider !== null || rates.length > 0;
  refuseIf(isPriced ? undefined : invalid('data.rates', NEEDS_RATES));
}

@QueryHandler(ReadShippingMethods)
export class ReadShippingMethodsHandler implements IQueryHandler<ReadShippingMethods> {
  constructor(private readonly methods: ShippingMethods) {}

  async execute(): Promise<readonly ShippingMethod[]> {
    return this.methods.enabled();
  }
}

function toMethod(row: ShippingMethodRow): ShippingMethod {
  const { id, name, description, rates, maxWeight, taxCategory, provider } = row;
  const zones = row.zones.map(({ country, regions = [], postcodes = [] }) => ({
    country,
    regions: regions.flatMap((region) => spellingsOfRegion(country, region)),
    postcodes: postcodes.map(postcodeRange),
  }));
  return {
    id,
    name,
    zones,
    rates,
    ...(description !== null && { description }),
    ...(maxWeight !== null && { maxWeight }),
    ...(taxCategory !== null && { taxCategory }),
    ...(provider !== null && { provider }),
  };
}

export const { CreateShippingMethod, ChangeShippingMethod, DeleteShippingMethod, providers } =
  commandsOf(ShippingMethods, {
    CreateShippingMethod: 'create',
    ChangeShippingMethod: 'change',
    DeleteShippingMethod: 'remove',
  });
