import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, invalid, isFault, withoutUndefined } from '#kernel';
import { checkCustomFields, type CustomField } from '#platform/custom-fields';
import type { Changes } from '#platform/database';
import { judged } from '#platform/http';
import type { EntryOutcome, ImportEntry } from '../contract';
import type { Keyed, KeyedProducts } from '../domain/keyed-products';
import { linksOf, parentFault } from '../domain/node-branches';
import { NodeAttributes, NodeRow, toValues } from '../hierarchies/node.dto';
import type { ImportedNode } from './imported-node';

/** A line about a node. */
export interface NodeLine {
  readonly key: string;
  readonly node: ImportedNode;
  readonly changes: Changes<NodeRow>;
  readonly entry: ImportEntry;
}

/** The nodes of a file, changed line by line and then written together. */
export class NodeImport {
  private readonly nodes: Map<string, NodeRow>;
  /** Ids by hierarchy and external_ref. */
  private readonly byKey = new Map<string, string[]>();
  private readonly put = new Set<string>();
  private readonly now = new Date();
  readonly attached: { readonly nodeId: string; readonly productId: string }[] = [];

  /** @param nodes all nodes of the hierarchies */
  constructor(
    private readonly hierarchyIds: ReadonlySet<string>,
    nodes: readonly NodeRow[],
    private readonly products: KeyedProducts<Keyed>,
    private readonly customFields: readonly CustomField[],
  ) {
    this.nodes = linksOf(nodes);
    for (const { id, hierarchyId, externalRef } of nodes) {
      if (externalRef !== null) this.register(id, hierarchyId, externalRef);
    }
  }

  get rows(): readonly NodeRow[] {
    return [...this.put].flatMap((id) => this.nodes.get(id) ?? []);
  }

  /** @returns what the line did; if it is refused, nothing has changed */
  carryOut(line: NodeLine): EntryOutcome {
    const { key, node, changes } = line;
    if (!this.hierarchyIds.has(node.hierarchy_id)) {
      const at = { source: 'attributes.hierarchy_id', meta: { id: node.hierarchy_id } };
      return [faultOf('not-found', 'Not Found', 'hierarchy not found', at)];
    }
    if (changes.externalRef !== undefined && changes.externalRef !== key) {
      return [invalid('attributes.external_ref', 'must be the key', changes.externalRef)];
    }
    const before = this.find(node.hierarchy_id, key, 'key');
    if (isFault(before)) return [before];
    const parentId = this.parentOf(line, before);
    if (isFault(parentId)) return [parentId];
    const products = (node.product_keys ?? []).map((product) => this.products.get(product));
    const unknown = products.filter(isFault);
    if (unknown.length > 0) return unknown.map(inProductKeys);
    const row = this.rowAfter(line, before, parentId);
    if (!(row instanceof NodeRow)) return row;
    this.write(row, before);
    const ids = products.flatMap((product) => ('id' in product ? [product.id] : []));
    this.attached.push(...ids.map((productId) => ({ nodeId: row.id, productId })));
    return before === undefined ? 'created' : 'changed';
  }

  private write(row: NodeRow, before: NodeRow | undefined): void {
    this.nodes.set(row.id, row);
    this.put.add(row.id);
    if (before === undefined) this.register(row.id, row.hierarchyId, row.externalRef ?? '');
  }

  private rowAfter(
    { key, node, changes, entry }: NodeLine,
    before: NodeRow | undefined,
    parentId: string | null | undefined,
  ): NodeRow | readonly Fault[] {
    const row = new NodeRow();
    const sent = changes.customFields ?? {};
    const at = { path: 'attributes.custom_fields', isNew: before === undefined };
    const current = before?.customFields ?? null;
    const { values: customFields, faults } = checkCustomFields(
      this.customFields,
      current,
      sent,
      at,
    );
    if (faults !== undefined) return faults;
    const values = withoutUndefined({ ...changes, parentId, customFields });
    if (before !== undefined) {
      return Object.assign(row, before, values, { updatedAt: this.now });
    }
    const attributes = judged(NodeAttributes, entry.attributes, 'attributes');
    if (!(attributes instanceof NodeAttributes)) return attributes;
    const times = { createdAt: this.now, updatedAt: this.now };
    const ids = { id: randomUUID(), hierarchyId: node.hierarchy_id, externalRef: key };
    return Object.assign(row, toValues(attributes), { ...values, ...ids, ...times });
  }

  /** @returns undefined if the parent does not change */
  private parentOf({ node, changes: { parentId } }: NodeLine, before: NodeRow | undefined) {
    const { parent_key: parentKey, hierarchy_id: hierarchyId } = node;
    if (parentKey !== undefined && parentId !== undefined) {
      return invalid('attributes.parent_key', 'must be left out when parent_id is sent', parentKey);
    }
    const source = 'attributes.parent_key';
    const parent = parentKey === undefined ? undefined : this.find(hierarchyId, parentKey, source);
    if (isFault(parent)) return parent;
    if (parentKey !== undefined && parent === undefined) {
      const detail = `${source}: no node of the hierarchy has this external_ref`;
      return faultOf('not-found', 'Not Found', detail, { source, meta: { key: parentKey } });
    }
    const wanted = parent?.id ?? parentId;
    if (wanted === undefined || wanted === null) return wanted;
    const isHere = this.nodes.get(wanted)?.hierarchyId === hierarchyId;
    const links = isHere ? this.nodes : new Map<string, NodeRow>();
    return parentFault(before?.id, wanted, links, 'attributes.parent_id') ?? wanted;
  }

  private find(hierarchyId: string, key: string, source: string): NodeRow | Fault | undefined {
    const [first, second] = this.byKey.get(placeOf(hierarchyId, key)) ?? [];
    if (second === undefined) return first === undefined ? undefined : this.nodes.get(first);
    const detail = `${source} is the external_ref of several nodes of the hierarchy; make them differ first`;
    return faultOf('conflict', 'Conflict', detail, { source, meta: { key } });
  }

  private register(id: string, hierarchyId: string, key: string): void {
    const place = placeOf(hierarchyId, key);
    this.byKey.set(place, [...(this.byKey.get(place) ?? []), id]);
  }
}

function placeOf(hierarchyId: string, key: string): string {
  return `${hierarchyId} ${key}`;
}

function inProductKeys(fault: Fault): Fault {
  const source = 'attributes.product_keys';
  return { ...fault, source, detail: fault.detail.replace('key', `${source}: each`) };
}
