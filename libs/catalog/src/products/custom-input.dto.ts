import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  Flag,
  Integer,
  Nested,
  NestedList,
  NestedMap,
  OneOf,
  Optional,
  TextLine,
} from '#platform/http';
import type { Kind } from '#platform/resources';
import type { CustomInputDefinition } from '../contract';
import { KEYS } from '../wire/field-kinds';

class CustomInputRuleOptions {
  /** Maximum length of the text in characters. @example 50 */
  @Optional()
  @Integer(1, 255)
  max_length?: number;
}

class CustomInputRule {
  @OneOf('string')
  type!: string;

  @Optional()
  @Nested(() => CustomInputRuleOptions)
  options?: CustomInputRuleOptions;
}

class CustomInput {
  /** Label that the shopper sees. @example "Engraving" */
  @TextLine(1, 255)
  name!: string;

  /** Whether the product is sold only with this text. @example false */
  @Optional()
  @Flag()
  required?: boolean;

  @Optional()
  @NestedList(() => CustomInputRule, 0, 20)
  validation_rules?: CustomInputRule[];
}

class ShownCustomInputRuleOptions {
  /** @example 50 */
  max_length?: number;
}

class ShownCustomInputRule {
  /** @example "string" */
  type!: string;

  options!: ShownCustomInputRuleOptions;
}

export class ShownCustomInput {
  /** Label that the shopper sees. @example "Engraving" */
  name!: string;

  /** Whether the product is sold only with this text. @example false */
  required!: boolean;

  @ApiProperty({ type: ShownCustomInputRule, isArray: true })
  validation_rules!: readonly ShownCustomInputRule[];
}

/** A response that shows them names {@link ShownCustomInput} to the document. */
export const customInputs: Kind = {
  sent: NestedMap(() => CustomInput, KEYS, 0, 20),
  shown: { type: 'object', additionalProperties: { $ref: getSchemaPath(ShownCustomInput) } },
  toStored: (inputs: ReadonlyMap<string, CustomInput>) =>
    Object.fromEntries([...inputs].map(([key, input]) => [key, toDefinition(input)])),
};

function toDefinition(input: CustomInput): CustomInputDefinition {
  const { name, required = false, validation_rules: rules = [] } = input;
  const toRule = ({ type, options }: CustomInputRule) => {
    const { max_length } = options ?? {};
    return { type, options: max_length === undefined ? {} : { max_length } };
  };
  return { name, required, validation_rules: rules.map(toRule) };
}
