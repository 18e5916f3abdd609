import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { de } from './de';
import { en } from './en';
import { raGerman } from './ra-de';

const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
];

/** With the texts of the library, which says "Dashboard" to the first page, and "element" to what is saved. */
const ra = {
  ...raEnglish.ra,
  page: { ...raEnglish.ra.page, dashboard: 'Today' },
  notification: {
    ...raEnglish.ra.notification,
    created: 'Created',
    updated: 'Saved',
    deleted: 'Deleted',
  },
};
const english = { ...en, ra };
const german = { ...de, ra: { ...ra, ...raGerman } };

export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'de' ? german : english),
  navigator.language.startsWith('de') ? 'de' : 'en',
  LOCALES,
  { allowMissing: true },
);
