import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AttachProductsToNode,
  CreateCatalog,
  CreateCatalogRule,
  CreateHierarchy,
  CreateNode,
  CreatePrice,
  CreatePriceBook,
  CreateProduct,
  HasProducts,
  PublishCatalog,
  SetMainImage,
  StoreFile,
} from '#catalog/management';
import { CreateApplicationKey, ReadMemberRealm } from '#identity/management';
import { CreateStock } from '#inventory/management';
import { DomainError } from '#kernel';
import { AddAddress, CreateAccount, CreateMember, CreateMembership } from '#membership/management';
import { Settings } from '#platform';
import { AddPromotionCodes, CreatePromotion } from '#promotions/management';
import { CreateCurrency } from '#store/management';
import { BuildOffering, CreatePlan, CreateSubscriptionProduct } from '#subscriptions/management';
import { demoShop } from './shop';
import { pictureOf } from './shop/picture';
import type { Catalog, Hierarchy, WithId, PriceBook, SubscriptionOffering } from './shop/types';

/** Loads the demo shop once; a catalog that already has a product stays unchanged. */
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
    try {
      await this.load();
      this.logger.log(`Loaded the demo shop ${demoShop.name}`);
    } catch (error) {
      // Part of it exists already: somebody or another process has just created it.
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`The demo shop is not loaded, or not all of it: ${error.message}`);
    }
  }

  private async load(): Promise<void> {
    for (const currency of demoShop.currencies) {
      await this.commands.execute(new CreateCurrency(currency));
    }
    await this.createAccounts();
    await this.createMembers();
    for (const { id, name } of demoShop.applicationKeys) {
      await this.commands.execute(new CreateApplicationKey(name, id));
    }
    await this.createProducts();
    await this.createStock();
    await this.addPictures();
    // One after the other, because their order counts.
    for (const priceBook of demoShop.priceBooks) await this.createPriceBook(priceBook);
    for (const hierarchy of demoShop.hierarchies) await this.createHierarchy(hierarchy);
    for (const catalog of demoShop.catalogs) await this.createCatalog(catalog);
    for (const { id, catalogKey, ...rule } of demoShop.rules) {
      const catalogId = idOf(demoShop.catalogs, catalogKey);
      await this.commands.execute(new CreateCatalogRule({ ...rule, catalogId }, id));
    }
    for (const offering of demoShop.offerings) await this.createOffering(offering);
    for (const { id, fields, codes } of demoShop.promotions) {
      await this.commands.execute(new CreatePromotion(fields, id));
      await this.commands.execute(new AddPromotionCodes(id, codes));
    }
  }

  private async createAccounts(): Promise<void> {
    for (const { addresses, ...account } of demoShop.accounts) {
      await this.commands.execute(new CreateAccount(account));
      for (const address of addresses) {
        await this.commands.execute(new AddAddress(account.id, address));
      }
    }
  }

  private async createMembers(): Promise<void> {
    const { id: realmId } = await this.queries.execute(new ReadMemberRealm());
    for (const { membership, ...member } of demoShop.members) {
      await this.commands.execute(new CreateMember({ ...member, realmId }));
      if (membership === undefined) continue;
      await this.commands.execute(new CreateMembership({ ...membership, memberId: member.id }));
    }
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

  private async addPictures(): Promise<void> {
    for (const product of demoShop.products) {
      const { id, pictureId, slug } = product;
      await this.commands.execute(new StoreFile(pictureOf(product), `${slug}.png`, pictureId));
      await this.commands.execute(new SetMainImage(id, pictureId));
    }
  }

  private async createStock(): Promise<void> {
    for (const { id, stock } of demoShop.products) {
      if (stock !== undefined) await this.commands.execute(new CreateStock(id, stock));
    }
  }

  private async createPriceBook({ id, key, name }: PriceBook): Promise<void> {
    await this.commands.execute(new CreatePriceBook({ name }, id));
    for (const { sku, prices, tradePrices, retailPriceId } of demoShop.products) {
      const [currencies, priceId] = key === 'retail' ? [prices, retailPriceId] : [tradePrices];
      if (currencies === undefined || Object.keys(currencies).length === 0) continue;
      await this.commands.execute(new CreatePrice(id, { sku, currencies }, priceId));
    }
  }

  private async createHierarchy({ id, key: slug, name, nodes }: Hierarchy): Promise<void> {
    await this.commands.execute(new CreateHierarchy({ name, slug }, id));
    for (const { id: nodeId, productSkus, ...node } of nodes) {
      const fields = { name: node.name, slug: node.key };
      await this.commands.execute(new CreateNode(id, fields, nodeId));
      const listed = demoShop.products.filter(({ sku }) => productSkus.includes(sku));
      const productIds = listed.map((product) => product.id);
      await this.commands.execute(new AttachProductsToNode(id, nodeId, productIds));
    }
  }

  private async createCatalog(catalog: Catalog): Promise<void> {
    const { id, name, hierarchyKeys, priceBookKey, releaseId } = catalog;
    const hierarchyIds = hierarchyKeys.map((key) => idOf(demoShop.hierarchies, key));
    const priceBookId = idOf(demoShop.priceBooks, priceBookKey);
    await this.commands.execute(new CreateCatalog({ name, hierarchyIds, priceBookId }, id));
    await this.commands.execute(new PublishCatalog(id, releaseId));
  }

  private async createOffering({ id, attributes, products, plans }: SubscriptionOffering) {
    for (const product of products) {
      await this.commands.execute(new CreateSubscriptionProduct(product.attributes, product.id));
    }
    for (const plan of plans) await this.commands.execute(new CreatePlan(plan.attributes, plan.id));
    const productIds = products.map((product) => product.id);
    const planIds = plans.map((plan) => plan.id);
    await this.commands.execute(new BuildOffering(attributes, productIds, planIds, id));
  }
}

function idOf<Key extends string>(
  things: readonly (WithId & { readonly key: Key })[],
  key: Key,
): string {
  const found = things.find((thing) => thing.key === key);
  if (found === undefined) throw new Error(`The demo shop names ${key}, which it does not have`);
  return found.id;
}
