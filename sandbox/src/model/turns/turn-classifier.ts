import { readFileSync } from 'node:fs';
import { mergeFeatures, readSentenceFeatures } from '@shadow-guide/text-classifier';
import { readWords } from './read-words.js';
import { ASKS, HEAVY, TURN_ACTS, type TurnAct } from './turn-acts.js';

/** Number of features, a power of two; indices of the text classifier are folded into it. */
export const TURN_FEATURES = 1 << 18;

/** Settings that belong to the table of weights. `npm run guide:train` writes the settings and the table. */
export interface TurnSettings {
  /** Factor by which a weight's stored byte is multiplied to get the weight. */
  readonly scale: number;
  /** Biases in the order of {@link TURN_ACTS}. */
  readonly biases: readonly number[];
}

/** Act of a turn, and how certain it is. */
export interface ReadTurnAct {
  readonly act: TurnAct;
  /** Probability of the act, from 0 to 1: its share of the odds of all acts. */
  readonly share: number;
  /** Probability of all heavy acts together. */
  readonly heavy: number;
  /** Probability of all acts that want something of the guide. */
  readonly asks: number;
  /** Probability of joy and relief together, which often overlap. */
  readonly glad: number;
}

const GLAD: ReadonlySet<string> = new Set<TurnAct>(['joy', 'relief']);

/** A linear classifier over hashed words and parts of words, one class against all others. */
export class TurnClassifier {
  /** @param weights one weight per feature and act */
  constructor(
    private readonly settings: TurnSettings,
    private readonly weights: Int8Array,
  ) {}

  /** @returns null for a text without a word */
  classify(text: string): ReadTurnAct | null {
    const sentences = readWords(text);
    if (sentences.length === 0) return null;
    const { features, values } = mergeFeatures(sentences.map(readSentenceFeatures));
    const { scale, biases } = this.settings;
    const sums = new Float64Array(TURN_ACTS.length);
    for (let at = 0; at < features.length; at += 1) {
      const row = ((features[at] ?? 0) & (TURN_FEATURES - 1)) * TURN_ACTS.length;
      for (let one = 0; one < TURN_ACTS.length; one += 1)
        sums[one] = (sums[one] ?? 0) + (this.weights[row + one] ?? 0) * (values[at] ?? 0);
    }
    const odds = [...sums].map((sum, one) => Math.exp(sum * scale + (biases[one] ?? 0)));
    const total = odds.reduce((sum, one) => sum + one, 0);
    const best = odds.indexOf(Math.max(...odds));
    const act = TURN_ACTS[best];
    const shareOf = (isOne: (act: string) => boolean) =>
      odds.reduce((sum, one, at) => (isOne(TURN_ACTS[at] ?? '') ? sum + one : sum), 0) / total;
    return act
      ? {
          ...{ act, share: (odds[best] ?? 0) / total },
          heavy: shareOf((one) => HEAVY.has(one)),
          asks: shareOf((one) => ASKS.has(one)),
          glad: shareOf((one) => GLAD.has(one)),
        }
      : null;
  }
}

const FOLDER = new URL('../../../data/turns/', import.meta.url);

/** The trained classifier, loaded once. */
let trained: TurnClassifier | undefined;

/**
 * Classifies the act of a turn.
 * @returns null for a text without a word
 */
export function readTurnAct(text: string): ReadTurnAct | null {
  trained ??= readTrained();
  return trained.classify(text);
}

function readTrained(): TurnClassifier {
  const settings = JSON.parse(readFileSync(new URL('classifier.json', FOLDER), 'utf8')) as TurnSettings;
  const bytes = readFileSync(new URL('classifier.bin', FOLDER));
  if (settings.biases.length !== TURN_ACTS.length || bytes.length !== TURN_FEATURES * TURN_ACTS.length)
    throw new Error('The weights of the guide’s classifier are not of these acts. Run: npm run guide:train');
  return new TurnClassifier(settings, new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length));
}
