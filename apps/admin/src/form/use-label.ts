import { useTranslate } from 'react-admin';

/** What a field is called: as the file of texts says, else by its own words. */
export function useLabel(name: string): string {
  const translate = useTranslate();
  return translate(`fields.${name}`, { _: words(name) });
}

/** What a state or a choice is called, in the same way. */
export function useChoiceName(): (choice: string) => string {
  const translate = useTranslate();
  return (choice) => translate(`choices.${choice}`, { _: choice.replaceAll('_', ' ') });
}

/** What the audit trail says of an action, with its code, such as `price-book.changed`: the trail is filtered by codes. */
export function useActionName(): (action: string) => string {
  const translate = useTranslate();
  const named = (name: string) => translate(`audit.${name}`, { _: name.replaceAll('-', ' ') });
  return (action) => `${words(action.split('.').map(named).join(': '))} (${action})`;
}

/** Fixed values, as inputs offer them. */
export function useChoices(values: readonly string[]): { id: string; name: string }[] {
  const choice = useChoiceName();
  return values.map((id) => ({ id, name: choice(id) }));
}

export function words(name: string): string {
  const text = name.replaceAll('_', ' ').replace(/ ids?$/, (end) => (end === ' ids' ? 's' : ''));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function Label({ name }: { readonly name: string }): string {
  return useLabel(name);
}
