import type { SafetyCategory } from '@shadow-guide/contracts';
import {
  type Example,
  FEATURES,
  type Learned,
  type LearnOptions,
  learn,
  mergeFeatures,
  readSentenceFeatures,
} from '@shadow-guide/text-classifier';
import { Classifier } from '../classifier/classifier.js';
import {
  CATEGORY_FEATURES,
  type ClassifierSettings,
  LANGUAGE_FEATURES,
  tableLengths,
  type Weights,
} from '../classifier/weights.js';
import { readSentences } from '../classifier/words.js';
import { categoriesByGravity } from '../safety-finding.js';
import { categoryOfKind, heavyKinds, type LabelledLine } from './labelled-lines.js';

/**
 * Options of the training. The decay was found by cross-validation, on English lines of writers whose lines were not
 * used for training, at 2 % false alarms: with 1e-6 (the former value) 60 % of the danger is noticed, with 3e-3 64 %.
 */
const OPTIONS: LearnOptions = { size: FEATURES, rounds: 8, rate: 0.4, decay: 3e-3 };
/** Target value of an uncertain line when danger is trained. */
const UNCERTAIN_DANGER = 0.2;
/** Weight of a false alarm for an ordinary heavy line, higher than for other lines. */
const HEAVY_IMPORTANCE = 2;
/**
 * Weight of a line that denies danger: it differs from a line that signals danger by one word, so it is only learned
 * when its errors count more.
 */
const NEGATED_IMPORTANCE = 4;

/**
 * Weight of a line about somebody else: only one in fourteen is, so without this weight every line would be classified
 * as about the writer.
 */
const OTHER_IMPORTANCE = 4;

/** A trained classifier before its thresholds are found. */
export interface Trained {
  readonly settings: Omit<ClassifierSettings, 'thresholds'>;
  readonly weights: Weights;
}

interface LabelledExample extends Example {
  readonly line: LabelledLine;
  readonly importance: number;
}

/** Trains the classifier on labelled lines: about five seconds for 40,000 of them. */
export function train(lines: readonly LabelledLine[], part: 'levels' | 'all' = 'all'): Trained {
  const examples = lines.flatMap(examplesOf);
  const importance = examples.map((example) => example.importance);
  const danger = learn(examples, examples.map(dangerOf), importance, OPTIONS);
  const noticed = learn(examples, examples.map(noticedOf), importance, OPTIONS);
  const languages = part === 'all' ? [...new Set(lines.map(({ language }) => language))].sort() : ['en'];
  const categories: readonly SafetyCategory[] = part === 'all' ? categoriesByGravity : ['suicide'];
  const ofCategory =
    part === 'all' ? categories.map((category) => learnCategory(examples, category)) : [none()];
  const ofSubject = part === 'all' ? learnSubject(examples) : none();
  const ofLanguage =
    part === 'all' ? languages.map((language) => learnLanguage(examples, language)) : [none()];
  const scales = {
    danger: scaleOf([danger]),
    noticed: scaleOf([noticed]),
    category: scaleOf(ofCategory),
    subject: scaleOf([ofSubject]),
    language: scaleOf(ofLanguage),
  };
  const biases = {
    danger: danger.bias,
    noticed: noticed.bias,
    category: ofCategory.map(({ bias }) => bias),
    subject: ofSubject.bias,
    language: ofLanguage.map(({ bias }) => bias),
  };
  const [levelBytes, categoryBytes, subjectBytes, languageBytes] = tableLengths({ categories, languages });
  const levels = new Int8Array(levelBytes);
  write(levels, [danger], scales.danger, 2, 0);
  write(levels, [noticed], scales.noticed, 2, 1);
  const categoryTable = new Int8Array(categoryBytes);
  write(categoryTable, ofCategory, scales.category, categories.length, 0);
  const subjects = new Int8Array(subjectBytes);
  write(subjects, [ofSubject], scales.subject, 1, 0);
  const languageTable = new Int8Array(languageBytes);
  write(languageTable, ofLanguage, scales.language, languages.length, 0);
  return {
    settings: { scales, biases, categories, languages },
    weights: { levels, categories: categoryTable, subjects, languages: languageTable },
  };
}

/** Returns the classifier that a training produced, for scoring only: it has no thresholds. */
export function classifierOf({ settings, weights }: Trained): Classifier {
  return new Classifier({ ...settings, thresholds: {} }, weights);
}

function examplesOf(line: LabelledLine): LabelledExample[] {
  const sentences = readSentences(line.text);
  if (sentences.length === 0) return [];
  const importance = importanceOf(line);
  return [{ line, importance, ...mergeFeatures(sentences.map(readSentenceFeatures)) }];
}

function importanceOf({ kind }: LabelledLine): number {
  if (kind === 'negated') return NEGATED_IMPORTANCE;
  return heavyKinds.has(kind) ? HEAVY_IMPORTANCE : 1;
}

function dangerOf({ line: { label } }: LabelledExample): number {
  return label === 'danger' ? 1 : label === 'uncertain' ? UNCERTAIN_DANGER : 0;
}

function noticedOf({ line: { label } }: LabelledExample): number {
  return label === 'safe' ? 0 : 1;
}

function learnCategory(examples: readonly LabelledExample[], category: SafetyCategory): Learned {
  return learnOfNoticed(examples, ({ kind }) => categoryOfKind[kind] === category);
}

function learnSubject(examples: readonly LabelledExample[]): Learned {
  return learnOfNoticed(examples, ({ subject }) => subject === 'other', OTHER_IMPORTANCE);
}

/**
 * Trains a class on the lines that should be noticed.
 * @param ofClass weight of an error for a line of the class
 */
function learnOfNoticed(
  examples: readonly LabelledExample[],
  isOfClass: (line: LabelledLine) => boolean,
  ofClass = 1,
): Learned {
  const noticed = examples.filter(({ line }) => line.label !== 'safe');
  return learn(
    noticed,
    noticed.map(({ line }) => (isOfClass(line) ? 1 : 0)),
    noticed.map(({ line }) => (isOfClass(line) ? ofClass : 1)),
    { ...OPTIONS, size: CATEGORY_FEATURES, rounds: 12, decay: 1e-6 },
  );
}

function learnLanguage(examples: readonly LabelledExample[], language: string): Learned {
  const targets = examples.map(({ line }) => (line.language === language ? 1 : 0));
  return learn(
    examples,
    targets,
    examples.map(() => 1),
    { ...OPTIONS, size: LANGUAGE_FEATURES, rounds: 3 },
  );
}

function none(): Learned {
  return { weights: new Float32Array(0), bias: 0 };
}

/** Returns the scale at which the largest weight is 127. */
function scaleOf(learned: readonly Learned[]): number {
  let largest = 1e-6;
  for (const { weights } of learned)
    for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  return largest / 127;
}

/** Writes the weights of several classes so that all weights of one feature are adjacent. */
function write(
  table: Int8Array,
  learned: readonly Learned[],
  scale: number,
  width: number,
  first: number,
): void {
  learned.forEach(({ weights }, one) => {
    weights.forEach((weight, feature) => {
      table[feature * width + first + one] = Math.round(weight / scale);
    });
  });
}
