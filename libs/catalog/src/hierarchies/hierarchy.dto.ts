import { PartialType } from '@nestjs/swagger';
import { attributesBody, type Changes, Removable, Text, toAttributedResource } from '#platform';
import type { HierarchyFields } from '../contract';
import { Slug } from '../products/product-fields';
import type { HierarchyRow } from '../storage/hierarchy.row';

export class HierarchyAttributes {
  /** @example "Kitchen" */
  @Text(1, 255)
  name!: string;

  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** Name in addresses. @example "kitchen" */
  @Removable()
  @Slug()
  slug?: string | null;
}

class HierarchyChanges extends PartialType(HierarchyAttributes, { skipNullProperties: false }) {}

export class CreateHierarchyBody extends attributesBody('hierarchy', HierarchyAttributes) {}

export class ChangeHierarchyBody extends attributesBody('hierarchy', HierarchyChanges) {}

export function toHierarchyFields(attributes: HierarchyAttributes): HierarchyFields {
  return { ...toHierarchyChanges(attributes), name: attributes.name };
}

export function toHierarchyChanges(attributes: HierarchyChanges): Changes<HierarchyFields> {
  const { name, description, slug } = attributes;
  return { name, description, slug };
}

export function toHierarchy(baseUrl: string, row: HierarchyRow) {
  const { id, name, description, slug } = row;
  const self = `${baseUrl}/pcm/hierarchies/${id}`;
  return toAttributedResource('hierarchy', row, { name, description, slug }, self);
}
