import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MapOf } from '#platform/http';

class ShownCustomInputRuleOptions {
  /** @example 50 */
  max_length?: number;
}

class ShownCustomInputRule {
  /** @example "string" */
  type!: string;

  options!: ShownCustomInputRuleOptions;
}

class ShownCustomInput {
  /** Label that the shopper sees. @example "Engraving" */
  name!: string;

  /** Whether the product is sold only with this text. @example false */
  required!: boolean;

  @ApiProperty({ type: ShownCustomInputRule, isArray: true })
  validation_rules!: readonly ShownCustomInputRule[];
}

/** The texts that a shopper may or must give; a class to extend. */
export class WithCustomInputs {
  /** Keys are the names under which a cart item holds the texts. */
  @ApiPropertyOptional()
  @MapOf(ShownCustomInput, {
    engraving: {
      name: 'Engraving',
      required: false,
      validation_rules: [{ type: 'string', options: { max_length: 50 } }],
    },
  })
  custom_inputs?: Readonly<Record<string, ShownCustomInput>>;
}
