import { declareSettings, readSettingsOf, type SettingLookUp, words } from './extension-settings';

const text = words('must be a text', /./, 'none');

/** Where the settings of `shop` are looked up, and what is returned for each. */
function lookedUp(settings: ReturnType<typeof declareSettings>) {
  const asked: unknown[] = [];
  const given: SettingLookUp = (variable, orInFile) => {
    asked.push([variable, orInFile]);
    return undefined;
  };
  readSettingsOf(settings, 'SHOP', given);
  return asked;
}

describe('a setting of an extension', () => {
  it('may stand in a file', () => {
    expect(lookedUp(declareSettings({ apiKey: text }))).toEqual([['SHOP__API_KEY', true]]);
  });

  it('does not take the name of another setting for that of its file', () => {
    expect(lookedUp(declareSettings({ key: text, keyFile: text }))).toEqual([
      ['SHOP__KEY', false],
      ['SHOP__KEY_FILE', true],
    ]);
  });
});
