import { createContext, type ReactNode, useContext } from 'react';
import { directionOf } from '../card/text-direction.js';
import { useReaderLanguage } from './reader-language.js';
import { inEnglish, useWordsIn, type Worded } from './safety-words.js';

const Words = createContext<Worded>(inEnglish);

/** Returns the texts in the language of the surrounding region. */
export function useSafetyWords(): Worded {
  return useContext(Words);
}

/** Provides the texts for a region whose language is already given, such as a safety card's. */
export function WordsIn({ language, children }: { language: string; children: ReactNode }) {
  return <Words value={useWordsIn(language)}>{children}</Words>;
}

interface InReaderLanguageProps {
  className?: string;
  children: ReactNode;
}

/** Provides the texts in the reader's language for the region that it renders. */
export function InReaderLanguage({ className, children }: InReaderLanguageProps) {
  const [language] = useReaderLanguage();
  const worded = useWordsIn(language);
  return (
    <Words value={worded}>
      <div lang={worded.language} dir={directionOf(worded.words.page.title)} className={className}>
        {children}
      </div>
    </Words>
  );
}
