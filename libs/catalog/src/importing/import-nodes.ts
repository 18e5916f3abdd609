import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { In } from 'typeorm';
import type { Fault } from '#kernel';
import { CustomFields } from '#platform/custom-fields';
import { asTx } from '#platform/database';
import { judged } from '#platform/http';
import { type ImportEntry, ImportNodes, type ImportOutcome } from '../contract';
import { KeyedProducts } from '../domain/keyed-products';
import { Hierarchies } from '../hierarchies/hierarchies';
import { toChanges } from '../hierarchies/node.dto';
import { Nodes } from '../hierarchies/nodes';
import { NodeProductRepository } from '../storage/node-product-repository';
import { ProductRepository } from '../storage/product-repository';
import { ImportedNode } from './imported-node';
import { NodeImport, type NodeLine } from './node-import';

@CommandHandler(ImportNodes)
export class ImportNodesHandler implements ICommandHandler<ImportNodes> {
  constructor(
    private readonly hierarchies: Hierarchies,
    private readonly nodes: Nodes,
    private readonly nodeProducts: NodeProductRepository,
    private readonly products: ProductRepository,
    private readonly customFields: CustomFields,
  ) {}

  async execute({ transaction, entries }: ImportNodes): Promise<ImportOutcome> {
    const tx = asTx(transaction);
    const judgedLines = entries.map(toNodeLine);
    const lines = judgedLines.flatMap((line) => ('node' in line ? [line] : []));
    const ids = In([...new Set(lines.map(({ node }) => node.hierarchy_id))]);
    const hierarchies = await this.hierarchies.allLocked(tx, { id: ids });
    const keys = [...new Set(lines.flatMap(({ node }) => node.product_keys ?? []))];
    const products = new KeyedProducts(
      keys.length === 0 ? [] : await this.products.keyed(tx, keys),
    );
    const work = new NodeImport(
      new Set(hierarchies.map(({ id }) => id)),
      await this.nodes.allLocked(tx, { hierarchyId: ids }),
      products,
      await this.customFields.within(tx, 'node'),
    );
    const outcome = judgedLines.map((line) => ('node' in line ? work.carryOut(line) : line));
    await this.nodes.putAll(tx, work.rows);
    await this.nodeProducts.attachAll(tx, work.attached);
    return outcome;
  }
}

function toNodeLine(entry: ImportEntry): NodeLine | readonly Fault[] {
  const node = judged(ImportedNode, entry.attributes, 'attributes');
  if (!(node instanceof ImportedNode)) return node;
  return { key: entry.key, node, changes: toChanges(node), entry };
}
