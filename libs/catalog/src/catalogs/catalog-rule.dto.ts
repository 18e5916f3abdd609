import { Column, Entity, Index } from 'typeorm';
import { ResourceRow } from '#platform/database';
import { listOf, responseOf } from '#platform/http';
import { attributedResource, Field, line, optionalBy } from '#platform/resources';
import type { RuleSchedule } from '../domain/select-catalog';
import { alsoNamed, lines, reference, references } from '../wire/field-kinds';
import { schedules } from './rule-schedule.dto';

/** Without a criterion, a rule applies to everybody. */
const criterion = optionalBy(() => []);

/**
 * Says who sees a catalog: a catalog with rules is shown only if one of them applies. A criterion whose
 * list is empty always applies.
 */
@Entity('catalog_rules')
@Index('catalog_rules_of_catalog', ['catalogId'])
@Index('catalog_rules_by_age', ['createdAt', 'id'])
export class CatalogRuleRow extends ResourceRow {
  /** @example "Trade counter for Harbour Supplies, in the app" */
  @Field(line(1, 255))
  name!: string;

  /**
   * The catalog that is shown if the rule applies.
   * @example "c7f1a3b5-2d4e-4861-9b70-5e8d0f2a4c02"
   */
  @Field(reference, alsoNamed('catalog'))
  catalogId!: string;

  /**
   * The channels that it is for, such as an app. Requests name theirs in `SVC-Channel`; one without
   * a channel sees the catalog only if nothing more general is published.
   * @example ["app"]
   */
  @Field(lines(0, 100), criterion)
  channels!: string[];

  /**
   * The visitors that it is for, by a word that the storefront gives them. Requests name theirs in
   * `SVC-Context-Tag`; it does not apply to those without one.
   * @example ["clearance"]
   */
  @Field(lines(0, 100), criterion)
  tags!: string[];

  /**
   * Applies only to members of these accounts.
   * @example ["7d0f3c1e-5a54-4c7e-9a55-0a1b2c3d4e01"]
   */
  @Field(references(0, 1000), criterion)
  accountIds!: string[];

  /** Applies during any of these periods. Schedules do not make a rule more specific. */
  @Field(schedules(0, 100), criterion)
  schedules!: RuleSchedule[];

  /** Increases with every rule, so that rules of the same millisecond have an order. */
  @Column('integer')
  sequence!: number;
}

const rules = attributedResource('catalog_rule', CatalogRuleRow, {
  path: '/pcm/catalogs/rules',
  names: { new: 'CatalogRuleAttributes', changes: 'CatalogRuleChanges', shown: 'ShownCatalogRule' },
});

export class CreateCatalogRuleBody extends rules.newBody() {}

export class ChangeCatalogRuleBody extends rules.changesBody({ channels: ['trade', 'counter'] }) {}

export class CatalogRuleDto extends rules.shown({
  name: 'Trade counter for channel trade',
  channels: ['trade'],
  tags: [],
  account_ids: [],
}) {}

export class CatalogRuleResponse extends responseOf(CatalogRuleDto) {}

export class CatalogRuleListResponse extends listOf(CatalogRuleDto) {}

export const { toValues, toChanges, show } = rules;
