import {
  type Example,
  type LearnOptions,
  learn,
  mergeFeatures,
  readSentenceFeatures,
} from '@shadow-guide/text-classifier';
import { readWords } from '../model/turns/read-words.js';
import { TURN_ACTS } from '../model/turns/turn-acts.js';
import { TURN_FEATURES, TurnClassifier, type TurnSettings } from '../model/turns/turn-classifier.js';
import type { LabelledTurn } from './labelled-turns.js';

/** Hyperparameters that were found by cross-validation, leaving out one writer at a time. */
const OPTIONS: LearnOptions = { size: TURN_FEATURES, rounds: 10, rate: 0.4, decay: 1e-4 };

/**
 * Weight of the examples of one act against the examples of all other acts, which are some thirty. Without it, no score
 * would reach even odds.
 */
const OWN_IMPORTANCE = 4;

/** A trained classifier, ready to store. */
export interface TrainedTurns {
  readonly settings: TurnSettings;
  readonly weights: Int8Array;
}

/** Trains the classifier on labelled turns. The same turns give the same weights. */
export function trainTurns(turns: readonly LabelledTurn[]): TrainedTurns {
  const examples: (Example & Pick<LabelledTurn, 'label'>)[] = turns.flatMap(({ label, text }) => {
    const sentences = readWords(text);
    return sentences.length === 0 ? [] : [{ label, ...mergeFeatures(sentences.map(readSentenceFeatures)) }];
  });
  const learned = TURN_ACTS.map((act) =>
    learn(
      examples,
      examples.map(({ label }) => (label === act ? 1 : 0)),
      examples.map(({ label }) => (label === act ? OWN_IMPORTANCE : 1)),
      OPTIONS,
    ),
  );
  let largest = 1e-6;
  for (const { weights } of learned)
    for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127;
  const table = new Int8Array(TURN_FEATURES * TURN_ACTS.length);
  learned.forEach(({ weights }, one) => {
    weights.forEach((weight, feature) => {
      table[feature * TURN_ACTS.length + one] = Math.round(weight / scale);
    });
  });
  return { settings: { scale, biases: learned.map(({ bias }) => bias) }, weights: table };
}

/** A held-out turn with the classifier's result. */
export interface JudgedTurn extends LabelledTurn {
  readonly act: string;
  readonly share: number;
}

/**
 * Trains without one writer at a time and classifies that writer's turns, to measure the classifier on unknown people.
 */
export function crossValidate(turns: readonly LabelledTurn[]): JudgedTurn[] {
  const writers = [...new Set(turns.map(({ writer }) => writer))];
  return foldsOf(turns, writers).flatMap(([rest, own]) => {
    const { settings, weights } = trainTurns(rest);
    const classifier = new TurnClassifier(settings, weights);
    return own.map((turn) => ({ ...turn, ...(classifier.classify(turn.text) ?? { act: '', share: 0 }) }));
  });
}

/** Number of folds of a language that has only one writer. */
const FOLDS = 4;

/** Returns one fold for each English writer; each fold also contains a quarter of every other language. */
function foldsOf(turns: readonly LabelledTurn[], writers: readonly string[]) {
  const english = writers.filter((writer) => writer.startsWith('en-'));
  return Array.from({ length: Math.max(FOLDS, english.length) }, (_, fold) => {
    const isOwn = ({ writer }: LabelledTurn, at: number) =>
      writer.startsWith('en-') ? writer === english[fold] : at % FOLDS === fold;
    return [turns.filter((turn, at) => !isOwn(turn, at)), turns.filter(isOwn)] as const;
  });
}
