/** Looks a setting up by its name in the environment; `orInFile` if `NAME_FILE` may name a file that has it. */
export type SettingLookUp = (variable: string, orInFile: boolean) => string | undefined;

/** How a setting of an extension is read. */
export interface SettingKind<Value> {
  /** Continues the sentence after the name of the setting. */
  readonly mustBe: string;
  /** @returns undefined if the text is not allowed; `text` is undefined if the setting is not set */
  readonly read: (text: string | undefined) => Value | undefined;
}

const read = Symbol('read');

/** The values of settings, once the start has read them. */
export type DeclaredSettings<Values extends object = object> = Readonly<Values> & {
  readonly [read]: (prefix: string, given: SettingLookUp) => readonly string[];
};

type ValuesOf<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends SettingKind<infer V> ? V : never;
};

/** A setting that is a whole number, or `otherwise` if it is not set. */
export const wholeNumber = (from: number, to: number, otherwise: number): SettingKind<number> => ({
  mustBe: `must be a whole number from ${String(from)} to ${String(to)}`,
  read: (text = String(otherwise)) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    return value >= from && value <= to ? value : undefined;
  },
});

/** A setting that is on or off. */
export const onOrOff = (otherwise: boolean): SettingKind<boolean> => ({
  mustBe: 'must be 1 or 0',
  read: (text = otherwise ? '1' : '0') => (['0', '1'].includes(text) ? text === '1' : undefined),
});

/** A setting that is a text, such as an address or a key; without `otherwise`, it must be set. */
export const words = (mustBe: string, form: RegExp, otherwise?: string): SettingKind<string> => ({
  mustBe,
  read: (text = otherwise) => (text !== undefined && form.test(text) ? text : undefined),
});

/**
 * Settings of an extension, which the environment has as `NAME__SETTING`: of the extension `wish-list`,
 * `maxWishes` is `WISH_LIST__MAX_WISHES`. `WISH_LIST__MAX_WISHES_FILE` may name a file that has it, unless that is
 * the name of another setting.
 * @returns their values, which are there as soon as the start has read them
 */
export function declareSettings<Kinds extends Readonly<Record<string, SettingKind<unknown>>>>(
  kinds: Kinds,
): DeclaredSettings<ValuesOf<Kinds>> {
  const values = {} as ValuesOf<Kinds>;
  const readAll = (prefix: string, given: SettingLookUp) =>
    Object.entries(kinds).map(([name, kind]) => {
      const variable = `${prefix}__${capitals(name)}`;
      const text = given(variable, !Object.hasOwn(kinds, `${name}File`));
      const value = kind.read(text === '' ? undefined : text);
      if (value === undefined) throw new Error(`${variable} ${kind.mustBe}`);
      Object.assign(values, { [name]: value });
      return variable;
    });
  return Object.defineProperty(values, read, { value: readAll }) as DeclaredSettings<
    ValuesOf<Kinds>
  >;
}

/**
 * Reads the settings of an extension.
 * @returns their names in the environment
 * @throws Error with the name of one whose value is not allowed
 */
export function readSettingsOf(
  settings: DeclaredSettings | undefined,
  prefix: string,
  given: SettingLookUp,
): readonly string[] {
  return settings?.[read](prefix, given) ?? [];
}

/** `maxWishes` as `MAX_WISHES`. */
function capitals(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
