import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AttachProducts,
  CreateCatalog,
  CreateCatalogRule,
  CreateHierarchy,
  CreateNode,
  CreatePrice,
  CreatePriceBook,
  CreateProduct,
  HasProducts,
  PublishCatalog,
} from '#catalog/contract';
import { CreateAccount } from '#membership/contract';
import { Settings } from '#platform';
import { CreateCurrency } from '#store/contract';
import { demoShop } from './shop';
import type { Catalog, Hierarchy, PriceBook } from './shop/types';

type Ids<Thing extends { readonly key: string }> = ReadonlyMap<Thing['key'], string>;

/** Loads the demo shop once: a catalog that has a product already is left alone. */
@Injectable()
export class DemoShopLoader implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly settings: Settings,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.demo || (await this.queries.execute(new HasProducts()))) return;
    for (const currency of demoShop.currencies) {
      await this.commands.execute(new CreateCurrency(currency));
    }
    for (const account of demoShop.accounts) {
      await this.commands.execute(new CreateAccount(account));
    }
    await this.createProducts();
    const priceBooks = await this.each(demoShop.priceBooks, (book) => this.createPriceBook(book));
    const hierarchies = await this.each(demoShop.hierarchies, (one) => this.createHierarchy(one));
    const catalogs = await this.each(demoShop.catalogs, (catalog) =>
      this.createCatalog(catalog, hierarchies, priceBooks),
    );
    for (const { catalogKey, ...rule } of demoShop.rules) {
      const catalogId = idOf(catalogs, catalogKey);
      await this.commands.execute(new CreateCatalogRule({ ...rule, catalogId }));
    }
    this.logger.log(`Loaded the demo shop ${demoShop.name}`);
  }

  private async createProducts(): Promise<void> {
    for (const { id, customInputs, ...fields } of demoShop.products) {
      const inputs = Object.entries(customInputs ?? {}).map(
        ([key, { name, required, validationRules }]) =>
          [key, { name, required, validation_rules: validationRules }] as const,
      );
      const definitions = inputs.length === 0 ? undefined : Object.fromEntries(inputs);
      await this.commands.execute(new CreateProduct({ ...fields, customInputs: definitions }, id));
    }
  }

  private async createPriceBook({ key, name }: PriceBook): Promise<string> {
    const { id } = await this.commands.execute(new CreatePriceBook({ name }));
    for (const { sku, prices, tradePrices } of demoShop.products) {
      const currencies = key === 'retail' ? prices : tradePrices;
      if (currencies === undefined) continue;
      await this.commands.execute(new CreatePrice(id, { sku, currencies }));
    }
    return id;
  }

  private async createHierarchy({ name, nodes }: Hierarchy): Promise<string> {
    const { id } = await this.commands.execute(new CreateHierarchy({ name }));
    for (const { name: nodeName, productSkus } of nodes) {
      const node = await this.commands.execute(new CreateNode(id, { name: nodeName }));
      const listed = demoShop.products.filter(({ sku }) => productSkus.includes(sku));
      const productIds = listed.map((product) => product.id);
      await this.commands.execute(new AttachProducts(id, node.id, productIds));
    }
    return id;
  }

  private async createCatalog(
    { name, hierarchyKeys, priceBookKey }: Catalog,
    hierarchies: Ids<Hierarchy>,
    priceBooks: Ids<PriceBook>,
  ): Promise<string> {
    const hierarchyIds = hierarchyKeys.map((key) => idOf(hierarchies, key));
    const priceBookId = idOf(priceBooks, priceBookKey);
    const fields = { name, hierarchyIds, priceBookId };
    const { id } = await this.commands.execute(new CreateCatalog(fields));
    await this.commands.execute(new PublishCatalog(id));
    return id;
  }

  /** One after the other, because their order counts. */
  private async each<Thing extends { readonly key: string }>(
    things: readonly Thing[],
    create: (thing: Thing) => Promise<string>,
  ): Promise<Ids<Thing>> {
    const ids = new Map<Thing['key'], string>();
    for (const thing of things) ids.set(thing.key, await create(thing));
    return ids;
  }
}

function idOf<Key extends string>(ids: ReadonlyMap<Key, string>, key: Key): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo shop names ${key}, which it does not have`);
  return id;
}
