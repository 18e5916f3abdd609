import { languageFor } from './languages';

it.each([
  [['de'], 'de'],
  [['de-CH'], 'de'],
  [['fr', 'de-Latn-AT', 'en'], 'de'],
  [['pt-BR', 'pt'], 'pt-BR'],
  [['pt'], 'en'],
  [['fr'], 'en'],
  [[], 'en'],
])('who prefers %j reads %s', (preferred, language) => {
  expect(languageFor(preferred, ['de', 'en', 'pt-BR'], 'en')).toBe(language);
});

it('the usual language may be missing', () => {
  expect(languageFor(['fr'], ['de'], 'en')).toBe('de');
});
