import { NestedList, Optional, Text, Uuid } from '#platform/http';
import { MAX_MODIFIERS, MAX_VARIATION_OPTIONS } from '../domain/variations/limits';
import { ModifierData } from '../variations/modifier.dto';
import { OptionData } from '../variations/option.dto';
import { VariationData } from '../variations/variation.dto';

/** An option of a variation in a line about a parent. */
class SentOption extends OptionData {
  /** An option that exists, or the id of a new one. */
  @Optional()
  @Uuid()
  id?: string;

  @Optional()
  @NestedList(() => ModifierData, 0, MAX_MODIFIERS)
  modifiers?: InstanceType<typeof ModifierData>[];
}

/** A variation in a line about a parent. */
export class SentVariation extends VariationData {
  /** A variation that exists, or the id of a new one. */
  @Optional()
  @Uuid()
  id?: string;

  @NestedList(() => SentOption, 0, MAX_VARIATION_OPTIONS)
  options!: SentOption[];
}

/** What a child is in one variation of its parent. */
export class SentChildOption {
  /** The name of the variation. */
  @Text(1, 255)
  name!: string;

  /** The name of the option. */
  @Text(1, 255)
  value!: string;

  /** Of the option, where two have one name. */
  @Optional()
  @Uuid()
  id?: string;
}
