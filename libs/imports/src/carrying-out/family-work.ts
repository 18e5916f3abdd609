import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ImportChildren,
  ImportNodes,
  ImportPrices,
  ImportProducts,
  PrepareMove,
} from '#catalog/contract';
import { ImportStock } from '#inventory/contract';
import type { EntryOutcome, Family, Fault, ImportEntry, ImportOutcome } from '#kernel';
import type { Tx } from '#platform/database';
import { isFamily, NO_FAMILY, nodesOf } from '../domain/shops/family-parts';

/** A part of a family, and the place of the family among those of a part. */
interface Part<Entry> {
  readonly of: number;
  readonly entry: Entry;
}

/**
 * Carries out products of another shop with their children, prices, nodes and stock. What is refused of one
 * does not hold back the others.
 */
@Injectable()
export class FamilyWork {
  constructor(private readonly commands: CommandBus) {}

  async carryOut(tx: Tx, entries: readonly ImportEntry[]): Promise<ImportOutcome> {
    const faults = entries.map(({ attributes }): Fault[] =>
      isFamily(attributes) ? [] : [NO_FAMILY],
    );
    const outcomes = entries.map((): EntryOutcome => 'changed');
    const parts = <Entry>(of: (key: string, family: Family) => readonly Entry[]): Part<Entry>[] =>
      entries.flatMap(({ key, attributes }, place) =>
        isFamily(attributes) && faults[place]?.length === 0
          ? of(key, attributes).map((entry) => ({ of: place, entry }))
          : [],
      );
    const note = (made: readonly Part<unknown>[], done: ImportOutcome) => {
      for (const [index, { of }] of made.entries()) {
        const outcome = done[index] ?? [];
        if (typeof outcome !== 'string') faults[of]?.push(...outcome);
      }
    };
    const products = parts((key, { product }) => (product ? [{ key, attributes: product }] : []));
    const done = await this.commands.execute(new ImportProducts(tx, products.map(entryOf)));
    for (const [index, { of }] of products.entries()) outcomes[of] = done[index] ?? [];
    note(products, done);
    const children = parts((key, { variations, children: all }) =>
      all.length === 0 ? [] : [{ key, variations, children: all }],
    );
    if (children.length > 0) {
      note(children, await this.commands.execute(new ImportChildren(tx, children.map(entryOf))));
    }
    const targets = await this.commands.execute(new PrepareMove(tx));
    const prices = parts((_, { offers }) =>
      offers.flatMap(({ sku, currencies }) =>
        currencies === undefined
          ? []
          : [{ key: sku, attributes: { pricebook_id: targets.priceBookId, currencies } }],
      ),
    );
    note(prices, await this.commands.execute(new ImportPrices(tx, prices.map(entryOf))));
    const nodes = nodesOf(
      parts((key, { places }) => places.map((place) => ({ key, place }))),
      targets,
    );
    note(nodes, await this.commands.execute(new ImportNodes(tx, nodes.map(entryOf))));
    const stock = parts((_, { offers }) =>
      offers.flatMap(({ sku, quantity }) =>
        quantity === undefined ? [] : [{ key: sku, attributes: { quantity } }],
      ),
    );
    note(stock, await this.commands.execute(new ImportStock(tx, stock.map(entryOf))));
    return outcomes.map((outcome, place) => {
      const wrong = faults[place] ?? [];
      return wrong.length > 0 ? wrong : outcome;
    });
  }
}

const entryOf = <Entry>({ entry }: Part<Entry>): Entry => entry;
