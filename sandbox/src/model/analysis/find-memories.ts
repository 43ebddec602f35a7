import type { LanguagePack } from '../language/language-pack.js';
import type { Reading } from '../language/reading.js';
import { toEvidence } from './evidence.js';
import type { Memory } from './findings.js';

/** Maximum number of memories from one entry; more would amount to surveillance of the person. */
const MOST_MEMORIES = 2;

interface Rule {
  readonly shows: RegExp;
  note(found: RegExpExecArray): Omit<Memory, 'evidence'>;
}

const PEOPLE =
  'sister|brother|mother|father|mum|mom|dad|wife|husband|partner|girlfriend|boyfriend|son|daughter|friend|boss|therapist|grandmother|grandfather|aunt|uncle|cousin';

const RULES: readonly Rule[] = [
  {
    shows: new RegExp(`\\b[Mm]y (?:best |older |younger |little |big )?(${PEOPLE}),? (\\p{Lu}\\p{Ll}+)`, 'u'),
    note: ([, who = '', name = '']) => ({
      kind: 'person',
      text: `${capital(who)}: ${name}`,
      subject: name,
    }),
  },
  {
    shows: /\bI work as (an? [\p{L} -]{2,40}?)(?= (?:and|but|in|at|on|for|with)\b|[.,;!?]|$)/u,
    note: ([, work = '']) => ({ kind: 'fact', text: `Works as ${work}`, subject: 'work' }),
  },
  {
    shows: /\bI prefer ([\p{L}'’ -]{2,60}?)(?= (?:and|but|because)\b|[.,;!?]|$)/u,
    note: ([, what = '']) => ({
      kind: 'preference',
      text: `Prefers ${what}`,
      subject: what.split(' ').slice(0, 3).join(' '),
    }),
  },
];

/** Returns the people, the work and the preferences that an English entry states explicitly. */
export function findMemories(reading: Reading, pack: LanguagePack): Memory[] {
  if (pack.code !== 'en') return [];
  return RULES.flatMap(({ shows, note }) =>
    reading.sentences.flatMap((sentence) => {
      const found = shows.exec(sentence.text);
      return found ? [{ ...note(found), evidence: [toEvidence(reading, sentence, pack, shows)] }] : [];
    }),
  ).slice(0, MOST_MEMORIES);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
