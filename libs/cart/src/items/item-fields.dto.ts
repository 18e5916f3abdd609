import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Fault, faultOf, shortKey, withoutUndefined } from '#kernel';
import { isPlainObject, Judged, Optional } from '#platform/http';
import { MAX_TEXT, textFaults } from '../domain/rules/custom-inputs';
import { MAX_QUANTITY } from '../domain/rules/limits';

/* Fields that an item has when it is added and when it is changed. */

/** Texts by the name of the input; what a product says of them is judged later. */
export const CustomInputsField = (engraving: string) =>
  applyDecorators(
    Optional(),
    Judged((texts) => textFaults(texts)),
    ApiPropertyOptional({
      type: 'object',
      additionalProperties: { type: 'string', maxLength: MAX_TEXT },
      example: { engraving },
    }),
  );

export class BundleConfigurationDto {
  /**
   * Units in one bundle, by component and by product of the option, as in the response of the
   * configure endpoint. A component that you leave out keeps its default selection; `{}` chooses
   * nothing of a component.
   */
  @Optional()
  @Judged(selectionFaults)
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    example: { cup: { '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06': 1 } },
  })
  selected_options?: unknown;
}

/**
 * The faults that a selection has for every bundle; their sources begin at the selection. Whether one
 * bundle has these components and options is judged later.
 */
function selectionFaults(sent: unknown): readonly Fault[] {
  if (!isPlainObject(sent)) return [selectionFault([], 'must be an object of components')];
  return Object.entries(sent).flatMap(([component, options]) => {
    if (!isPlainObject(options)) {
      return selectionFault([component], 'must be an object of option ids and quantities');
    }
    return Object.entries(options).flatMap(([option, quantity]) =>
      isQuantity(quantity)
        ? []
        : selectionFault(
            [component, option],
            `must be an integer from 1 to ${String(MAX_QUANTITY)}`,
          ),
    );
  });
}

function isQuantity(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_QUANTITY;
}

function selectionFault(
  path: readonly [component?: string, option?: string],
  problem: string,
): Fault {
  const [component, option] = path.map((key = '') => shortKey(key));
  const source = [component, option].filter((key) => key !== undefined).join('.');
  const meta = { component, ...withoutUndefined({ option }) };
  return faultOf('invalid', 'Invalid bundle selection', `${source} ${problem}`, {
    source,
    meta: component === undefined ? undefined : meta,
  });
}
