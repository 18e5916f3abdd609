import { PartialType } from '@nestjs/swagger';
import type { Changes } from '#platform/database';
import { attributesBody, TextLine, Removable, Text } from '#platform/http';
import { Slug } from '../products/product-fields';
import type { HierarchyFields } from './write-hierarchy';

export class HierarchyAttributes {
  /** @example "Garden" */
  @TextLine(1, 255)
  name!: string;

  /** @example "Pots, tools and seeds" */
  @Removable()
  @Text(0, 1024)
  description?: string | null;

  /** Name in addresses. @example "garden" */
  @Removable()
  @Slug()
  slug?: string | null;
}

class HierarchyChanges extends PartialType(HierarchyAttributes, { skipNullProperties: false }) {}

export class CreateHierarchyBody extends attributesBody('hierarchy', HierarchyAttributes) {}

export class ChangeHierarchyBody extends attributesBody('hierarchy', HierarchyChanges, {
  description: 'Stoneware from the pottery behind the harbour',
}) {}

export function toHierarchyFields(attributes: HierarchyAttributes): HierarchyFields {
  return { ...toHierarchyChanges(attributes), name: attributes.name };
}

export function toHierarchyChanges(attributes: HierarchyChanges): Changes<HierarchyFields> {
  const { name, description, slug } = attributes;
  return { name, description, slug };
}
