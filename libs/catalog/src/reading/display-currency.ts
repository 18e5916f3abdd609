import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ChooseCurrency, type Currency, ListCurrencies } from '#store/contract';
import { type CatalogSelection, ReadCatalogCurrency } from '../contract';
import type { CurrentRelease } from '../storage/publications';
import { CatalogSelector } from './catalog-selector';

@QueryHandler(ReadCatalogCurrency)
export class ReadCatalogCurrencyHandler implements IQueryHandler<ReadCatalogCurrency> {
  constructor(private readonly selector: CatalogSelector) {}

  async execute({ selection }: ReadCatalogCurrency): Promise<string | undefined> {
    return (await this.selector.releaseFor(selection))?.defaultCurrency;
  }
}

/** The currency in which prices are shown to a caller. */
@Injectable()
export class DisplayCurrency {
  constructor(
    private readonly selector: CatalogSelector,
    private readonly queries: QueryBus,
  ) {}

  /** The currency that the request names, else the default of the catalog, else that of the store. */
  async of(visitor: CatalogSelection & { readonly currency?: string }): Promise<Currency> {
    const { currency, ...selection } = visitor;
    return this.in(await this.selector.releaseFor(selection), currency);
  }

  /** The same where the release that the caller sees is known. */
  async in(release: CurrentRelease | undefined, currency: string | undefined): Promise<Currency> {
    return this.queries.execute(new ChooseCurrency(currency, release?.defaultCurrency));
  }

  /**
   * The codes of the currencies in which a new cart can be priced, the preferred one first. If the
   * request names a currency, it is the only one; otherwise these are all enabled currencies.
   * @param shown the result of {@link of}
   */
  async ofNewCart(visitor: { readonly currency?: string }, shown: Currency): Promise<string[]> {
    if (visitor.currency !== undefined) return [shown.code];
    const all = await this.queries.execute(new ListCurrencies());
    return [shown.code, ...all.flatMap(({ code, enabled }) => (enabled ? code : []))];
  }
}
