import { idOfOne } from '#platform/database';
import type { DemoVariation, Product } from '../shop/types';
import { create, type DemoRequest } from './demo-request';

const VARIATIONS = '/pcm/variations';

/** The requests that make the children of a product with variations. */
export function family({ id, variations = [] }: Product): DemoRequest[] {
  if (variations.length === 0) return [];
  const data = variations.map((one) => ({ type: 'product-variation', id: one.id }));
  return [
    ...variations.flatMap(variation),
    { method: 'PUT', path: `/pcm/products/${id}/relationships/variations`, data },
    // Building again changes nothing.
    { method: 'POST', path: `/pcm/products/${id}/build`, id },
  ];
}

function variation({ id, name, options }: DemoVariation, place: number): DemoRequest[] {
  const path = `${VARIATIONS}/${id}/options`;
  return [
    create(VARIATIONS, id, attributed('product-variation', { name, sort_order: place + 1 })),
    ...options.flatMap((option, index) => {
      const fields = { name: option.name, sort_order: index + 1 };
      const modifier = { type: 'sku_append', value: option.skuAppend.value };
      return [
        create(path, option.id, attributed('product-variation-option', fields)),
        create(
          `${path}/${option.id}/modifiers`,
          option.skuAppend.id,
          attributed('product-variation-modifier', modifier),
        ),
      ];
    }),
  ];
}

function attributed(type: string, attributes: object) {
  return { type, attributes };
}

/**
 * The id of a child, which follows from that of its parent and those of its options, as the build has it.
 * @param names of its options, one of each variation, in their order
 */
export function childId(
  parentId: string,
  variations: readonly DemoVariation[],
  names: string,
): string {
  const wanted = names.split(' ');
  const options = variations.map(({ options: all }, index) => {
    const option = all.find(({ name }) => name === wanted[index]);
    if (option === undefined) throw new Error(`The demo shop has no child ${names}`);
    return option.id;
  });
  return idOfOne(parentId, options.sort().join(' '));
}
