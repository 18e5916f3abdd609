import { Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { attributedResourceOf, listOf, responseOf } from '#platform/http';
import { attributedResource, Field, line, removable, text } from '#platform/resources';
import { slug } from '../wire/field-kinds';

/** What hierarchies and their nodes have alike. */
export abstract class CategoryRow extends ResourceRow {
  /** @example "Garden" */
  @Field(line(1, 255))
  name!: string;

  /** @example "Pots, tools and seeds" */
  @Field(text(0, 1024), removable)
  description!: string | null;

  /** Name in addresses. @example "garden" */
  @Field(slug, removable)
  slug!: string | null;
}

/** The same of one that responses show. */
export const CATEGORY_EXAMPLE = {
  name: 'Kitchen',
  description: 'What a kitchen cannot do without',
  slug: 'kitchen',
};

@Entity('hierarchies')
@Index('hierarchies_by_age', ['createdAt', 'id'])
export class HierarchyRow extends CategoryRow {}

const hierarchies = attributedResource('hierarchy', HierarchyRow, {
  path: '/pcm/hierarchies',
  names: { new: 'HierarchyAttributes', changes: 'HierarchyChanges', shown: 'ShownHierarchy' },
});

export class CreateHierarchyBody extends hierarchies.newBody() {}

export class ChangeHierarchyBody extends hierarchies.changesBody({
  description: 'Stoneware from the pottery behind the harbour',
}) {}

export class ShownHierarchy extends hierarchies.shownAttributes(CATEGORY_EXAMPLE) {}

export class HierarchyDto extends attributedResourceOf('hierarchy', ShownHierarchy) {}

export class HierarchyResponse extends responseOf(HierarchyDto) {}

export class HierarchyListResponse extends listOf(HierarchyDto) {}

export const { toValues, toChanges, show } = hierarchies;
