import type { Modifier, ModifierType } from './modifier';

/** The fields of a child that a build decides, unless the child has changed them by itself. */
export interface BuiltFields {
  readonly name: string;
  readonly sku: string | null;
  readonly slug: string | null;
  readonly description: string | null;
  readonly status: 'live' | 'draft';
  readonly commodityType: 'physical' | 'digital';
}

/** An option that a child has, with its modifiers in their order. */
export interface ModifyingOption {
  readonly id: string;
  readonly name: string;
  readonly modifiers: readonly Modifier[];
}

/**
 * What a child with these options gets from its parent (docs/reference/variations.md#texts-of-children):
 * texts of the parent with the options appended, and what their modifiers say instead.
 */
export function childFields(parent: BuiltFields, options: readonly ModifyingOption[]): BuiltFields {
  const { sku, slug, commodityType } = parent;
  const described = options.some(({ modifiers }) =>
    modifiers.some(({ type }) => type === 'description_append'),
  );
  return {
    name: built(parent.name, options, NAME),
    sku: isNothing(sku, options, SKU) ? null : built(sku ?? '', options, SKU),
    slug: isNothing(slug, options, SLUG) ? null : built(slug ?? '', options, SLUG),
    description: described ? built(parent.description ?? '', options, DESCRIPTION) : null,
    status: statusOf(parent.status, options),
    commodityType,
  };
}

/** How one text of a child is made. */
interface TextRule {
  readonly builder?: ModifierType;
  readonly append: ModifierType;
  readonly prepend?: ModifierType;
  /** What an option without a modifier of the text appends. */
  readonly usual?: (option: ModifyingOption) => string;
  /** What stands before it. */
  readonly between?: string;
}

const NAME: TextRule = {
  append: 'name_append',
  prepend: 'name_prepend',
  usual: ({ name }) => name,
  between: ' ',
};

const SKU: TextRule = {
  builder: 'sku_builder',
  append: 'sku_append',
  prepend: 'sku_prepend',
  usual: ({ name }) => name.trim().replace(/\s+/gu, '-'),
  between: '-',
};

const SLUG: TextRule = {
  builder: 'slug_builder',
  append: 'slug_append',
  prepend: 'slug_prepend',
  usual: slugOf,
  between: '-',
};

const DESCRIPTION: TextRule = { append: 'description_append' };

/** A parent without a SKU or a slug gives its children none, unless a modifier does. */
function isNothing(
  text: string | null,
  options: readonly ModifyingOption[],
  rule: TextRule,
): boolean {
  return text === null && !options.some((option) => modifiersOf(option, rule).length > 0);
}

/** Builders come first, as they look for what the parent has. */
function built(text: string, options: readonly ModifyingOption[], rule: TextRule): string {
  const sought = options
    .flatMap(({ modifiers }) => modifiers.filter(({ type }) => type === rule.builder))
    .reduce((before, { seek, replacement }) => {
      return before.replaceAll(seek ?? '', () => replacement ?? '');
    }, text);
  return options.reduce((before, option) => {
    const own = modifiersOf(option, rule);
    if (own.length === 0) return withUsual(before, option, rule);
    return own.reduce((grown, { type, value }) => {
      if (type === rule.append) return grown + (value ?? '');
      return type === rule.prepend ? (value ?? '') + grown : grown;
    }, before);
  }, sought);
}

function withUsual(text: string, option: ModifyingOption, { usual, between = '' }: TextRule) {
  if (usual === undefined) return text;
  return text === '' ? usual(option) : `${text}${between}${usual(option)}`;
}

function modifiersOf({ modifiers }: ModifyingOption, { append, prepend, builder }: TextRule) {
  return modifiers.filter(({ type }) => type === append || type === prepend || type === builder);
}

/** One option that says draft is enough. */
function statusOf(
  status: BuiltFields['status'],
  options: readonly ModifyingOption[],
): BuiltFields['status'] {
  const said = options
    .flatMap(({ modifiers }) => modifiers.filter(({ type }) => type === 'status'))
    .map(({ value }) => value);
  if (said.includes('draft')) return 'draft';
  return said.includes('live') ? 'live' : status;
}

/** A name in the letters that a slug may have; one that has none of them is told by its id. */
function slugOf({ id, name }: ModifyingOption): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/gu, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return letters === '' ? id.slice(0, 8) : letters;
}
