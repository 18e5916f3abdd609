import { useTranslate } from 'react-admin';

/** What an input that finds entries says by itself. */
export function useAutocompleteTexts() {
  const translate = useTranslate();
  return {
    clearText: translate('ra.action.clear_input_value'),
    closeText: translate('ra.action.close'),
    openText: translate('ra.action.open'),
    noOptionsText: translate('desk.nothing_found'),
  };
}
