import polyglotI18nProvider from 'ra-i18n-polyglot';
import { de } from './de';
import { en } from './en';

const LOCALES = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
];

export const i18nProvider = polyglotI18nProvider(
  (locale) => (locale === 'de' ? de : en),
  navigator.language.startsWith('de') ? 'de' : 'en',
  LOCALES,
  { allowMissing: true },
);
