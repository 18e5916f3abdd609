import { type Family, type Fault, faultOf, type ImportEntry, type Place } from '#kernel';
import type { LinePicture } from '../line-counts';

export const NO_FAMILY: Fault = faultOf(
  'invalid',
  'Bad Request',
  'attributes must have the lists offers, variations, children, places and pictures',
);

/** Whether attributes have the shape of a family; what is in its product and offers is judged later. */
export function isFamily(attributes: unknown): attributes is Family {
  if (!isObject(attributes)) return false;
  const { product, offers, variations, children, places, pictures } = attributes;
  return (
    (product === undefined || isObject(product)) &&
    isListOf(offers, ({ sku }) => typeof sku === 'string') &&
    isTexts(variations) &&
    isListOf(children, ({ options, attributes: own }) => isTexts(options) && isObject(own)) &&
    isListOf(places, ({ in: place, path }) => isKnownPlace(place) && isTexts(path)) &&
    isListOf(pictures, ({ productKey, address }) => isTexts([productKey, address]))
  );
}

/** The pictures of products of another shop that were carried out. */
export function picturesOf(line: number, attributes: unknown): readonly LinePicture[] {
  if (!isFamily(attributes)) return [];
  return attributes.pictures.map((picture, place) => ({ line, place, ...picture }));
}

/** A node that products hang in; each product is named by its key. */
interface NodePart {
  readonly of: number;
  readonly entry: ImportEntry;
}

/** The nodes of all places, each after its parent. A node has the products of one family in each entry. */
export function nodesOf(
  parts: readonly {
    readonly of: number;
    readonly entry: { readonly key: string; readonly place: Place };
  }[],
  targets: { readonly categoriesId: string; readonly tagsId: string },
): readonly NodePart[] {
  const made = new Set<string>();
  return parts.flatMap(({ of, entry: { key, place } }) => {
    const hierarchyId = place.in === 'tags' ? targets.tagsId : targets.categoriesId;
    return place.path.flatMap((name, depth): NodePart[] => {
      const path = referenceOf(place.path.slice(0, depth + 1));
      const isLast = depth === place.path.length - 1;
      if (made.has(`${hierarchyId} ${path}`) && !isLast) return [];
      made.add(`${hierarchyId} ${path}`);
      const attributes = {
        hierarchy_id: hierarchyId,
        name,
        ...(depth > 0 && { parent_key: referenceOf(place.path.slice(0, depth)) }),
        ...(isLast && { product_keys: [key] }),
      };
      return [{ of, entry: { key: path, attributes } }];
    });
  });
}

const referenceOf = (path: readonly string[]) => path.join(' > ');

type Values = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, check: (one: Values) => boolean): boolean {
  return Array.isArray(value) && value.every((one: unknown) => isObject(one) && check(one));
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one: unknown) => typeof one === 'string');
}

const isKnownPlace = (place: unknown) => place === 'categories' || place === 'tags';
