import type { LanguagePack } from '../language/language-pack.js';
import { quoteAround, type Reading } from '../language/reading.js';
import { seedOf } from '../language/text.js';
import { isJoy } from '../situations/joy.js';
import { ARCHETYPES } from './archetypes.en.js';
import { toEvidence } from './evidence.js';
import type { Persona } from './findings.js';
import { shownByWriter } from './of-the-writer.js';

/** Maximum number of archetypes in one entry; more would be over-interpretation. */
const MOST_PERSONAS = 2;
const MOST_EVIDENCE = 3;

/** Returns the archetypes that occur most often in the sentences of an English entry. */
export function findPersonas(reading: Reading, pack: LanguagePack): Persona[] {
  if (pack.code !== 'en' || isJoy(reading, pack)) return [];
  return ARCHETYPES.map((rule) => ({
    rule,
    seen: shownByWriter(reading.sentences, rule.shows),
  }))
    .filter(({ seen }) => seen.length > 0)
    .sort((one, other) => other.seen.length - one.seen.length)
    .slice(0, MOST_PERSONAS)
    .flatMap(({ rule, seen }) => {
      const [first] = seen;
      if (!first) return [];
      const quote = quoteAround(first, rule.shows, pack);
      const description = rule.descriptions[seedOf(quote) % rule.descriptions.length] ?? '';
      return [
        {
          archetype: rule.archetype,
          name: rule.name,
          description: description.replace('{quote}', pack.quote(quote)),
          traits: rule.traits,
          evidence: seen
            .slice(0, MOST_EVIDENCE)
            .map((sentence) => toEvidence(reading, sentence, pack, rule.shows)),
        },
      ];
    });
}
