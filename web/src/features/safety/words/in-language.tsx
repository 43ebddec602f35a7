import { createContext, type ReactNode, useContext } from 'react';
import { directionOf } from '../card/text-direction.js';
import { useReaderLanguage } from './reader-language.js';
import { inEnglish, useWordsIn, type Worded } from './safety-words.js';

const Words = createContext<Worded>(inEnglish);

/** The words of the region around. */
export function useSafetyWords(): Worded {
  return useContext(Words);
}

/** Gives a region that has a language already, such as a card's, the words in it. */
export function WordsIn({ language, children }: { language: string; children: ReactNode }) {
  return <Words value={useWordsIn(language)}>{children}</Words>;
}

interface InReaderLanguageProps {
  className?: string;
  children: ReactNode;
}

/** A region in the language of the reader. */
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
