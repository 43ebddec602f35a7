import { useId } from 'react';
import { fieldClasses } from '../../../ui/text-field.js';
import { useSafetyWords } from '../words/in-language.js';
import { ownName, readableLanguages, useReaderLanguage } from '../words/reader-language.js';

/** Select for the page's language; each language is listed by its own name for itself. */
export function LanguageChoice() {
  const id = useId();
  const { words } = useSafetyWords();
  const [language, choose] = useReaderLanguage();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft">
        {words.page.language}
      </label>
      <select
        id={id}
        value={language}
        onChange={(event) => choose(event.target.value)}
        className={`${fieldClasses} min-h-11 w-auto`}
      >
        {readableLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownName(code)}
          </option>
        ))}
      </select>
    </div>
  );
}
