import { describe, expect, it } from '@jest/globals';
import { languageOfReader } from './reader-language.js';

describe('the reader’s language', () => {
  it.each([
    ['uk', ['de-AT'], 'uk'],
    [null, ['de-AT', 'en'], 'de'],
    [null, ['sv-SE', 'pt-BR', 'en'], 'pt'],
    [null, ['zh-TW'], 'zh-Hant'],
    [null, ['zh-CN'], 'zh-Hans'],
    [null, ['zh'], 'zh-Hans'],
    [null, ['ar-EG'], 'ar'],
    [null, ['sv-SE'], 'en'],
    ['no language', ['not_a_tag!'], 'en'],
    [null, [], 'en'],
  ])(
    'is the chosen language, otherwise the browser’s first supported language, otherwise English: %s, %s',
    (chosen, preferred, language) => {
      expect(languageOfReader(chosen, preferred)).toBe(language);
    },
  );
});
