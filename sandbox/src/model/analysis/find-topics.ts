import type { LanguagePack } from '../language/language-pack.js';
import type { FoundFeeling, Reading } from '../language/reading.js';
import type { Span } from '../language/text.js';
import { toEvidence } from './evidence.js';
import type { Topic } from './findings.js';
import { PRACTICES, TOPICS } from './topics.en.js';

const MOST_TOPICS = 6;
const MOST_EVIDENCE = 3;
/** Intensity of a theme that is mentioned without a feeling near it. */
const PLAIN_INTENSITY = 2;

/**
 * Returns sentiment and intensity of a theme, derived from the feelings in the sentences that contain the theme. If
 * these sentences contain none, the feelings of the whole entry are used.
 */
function colourOf(feelings: readonly FoundFeeling[]): Pick<Topic, 'sentiment' | 'intensity'> {
  const polarities = new Set(feelings.map(({ polarity }) => polarity));
  const intensity = Math.max(PLAIN_INTENSITY, ...feelings.map((feeling) => feeling.intensity));
  if (polarities.size === 0) return { sentiment: 'other', intensity };
  const [only] = polarities;
  return { sentiment: polarities.size === 1 && only ? only : 'mixed', intensity };
}

/** Replaces the names of practices by spaces, so that offsets stay the same. */
function withoutPractices(sentence: Span): Span {
  return { ...sentence, text: sentence.text.replace(PRACTICES, (name) => ' '.repeat(name.length)) };
}

/** Returns feelings first, then the themes of English entries, each with the sentences in which it occurs. */
export function findTopics(reading: Reading, pack: LanguagePack): Topic[] {
  const emotions: Topic[] = reading.feelings.slice(0, 3).map(({ name, polarity, intensity, sentence }) => ({
    tag: name,
    category: 'emotion',
    sentiment: polarity,
    intensity,
    evidence: [toEvidence(reading, sentence, pack)],
  }));
  if (pack.code !== 'en') return emotions;
  const ordinary = reading.sentences.map(withoutPractices);
  const themes = TOPICS.flatMap(({ tag, category, shows }): Topic[] => {
    const isPractice = category === 'shadow_exercises' || category === 'jung_concepts';
    const sentences = (isPractice ? reading.sentences : ordinary).filter(({ text }) => shows.test(text));
    if (sentences.length === 0) return [];
    const beside = reading.feelings.filter(({ sentence }) =>
      sentences.some(({ start }) => start === sentence.start),
    );
    const colour = colourOf(beside.length > 0 ? beside : reading.feelings);
    return [
      {
        tag,
        category,
        ...colour,
        evidence: sentences
          .slice(0, MOST_EVIDENCE)
          .map((sentence) => toEvidence(reading, sentence, pack, shows)),
      },
    ];
  });
  return [...emotions, ...themes].slice(0, MOST_TOPICS);
}
