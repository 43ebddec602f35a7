import { Int, OneOf, type PromptCategory, promptCategories, Text, TextList } from '@shadow-guide/contracts';
import { checkWordsTo, levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { validateAnswer } from '../../analysis/index.js';
import { InvalidAnswer } from '../../model/index.js';
import type { PromptContent } from '../prompt-content.js';
import { hasSameScript } from './script.js';

const MAX_TIPS = 3;

/** The model's answer. */
export class PromptAnswer {
  @Text({ max: 400, about: 'The prompt: one or two sentences, at most one question' }) prompt: string;
  @OneOf(promptCategories) category: PromptCategory;
  @Int({ min: 1, max: 5, about: '1 gentle to 5 advanced' }) difficulty: number;
  @TextList({ max: 10, wanted: MAX_TIPS, maxLength: 240, about: 'Two or three, one short sentence each' })
  tips: string[];
  @Text({ max: 300, about: 'One sentence to the person: what of theirs it takes up' }) reason: string;
  @TextList({ max: 20, wanted: 2, maxLength: 200, about: 'Of the listed things, copied letter for letter' })
  takesUp: string[];
}

/** The request against which an answer is checked. */
export interface AskedPrompt {
  /** The material that the model was given. */
  readonly given: readonly string[];
  /** What the person wrote. */
  readonly sample: string;
  /** The person's latest prompts, which the answer must not repeat. */
  readonly had: readonly string[];
  readonly ceiling: number;
}

/**
 * Converts a model's answer to a prompt that may be stored.
 * @throws InvalidAnswer when the answer is not a single prompt, uses none of the given material, is too hard, is in a
 * different script than the person's text, repeats an earlier prompt, or mentions danger
 */
export function readPromptAnswer(value: unknown, asked: AskedPrompt): PromptContent {
  const { takesUp, ...answer } = validateAnswer(PromptAnswer, value);
  const prompt = clean(answer.prompt);
  const reason = clean(answer.reason);
  const tips = answer.tips.map(clean).filter(Boolean).slice(0, MAX_TIPS);
  const texts = [prompt, reason, ...tips];
  const given = new Set(asked.given.map(fold));
  const faults = [
    ...(prompt.length < 10 || isSeveral(answer.prompt) ? ['prompt'] : []),
    ...(asked.had.some((one) => fold(one) === fold(prompt)) ? ['prompt: repeated'] : []),
    ...(answer.difficulty > asked.ceiling ? ['difficulty'] : []),
    ...(tips.length < 2 ? ['tips'] : []),
    ...(reason === '' ? ['reason'] : []),
    ...(takesUp.some((one) => given.has(fold(one))) ? [] : ['takesUp']),
    ...(texts.some((text) => /https?:|www\.|[<>{}]|\*\*|^#/i.test(text)) ? ['markup'] : []),
    ...(hasSameScript(texts.join(' '), asked.sample) ? [] : ['language']),
    ...(checkWordsTo(prompt).length > 0 || speaksOfDanger(reason) ? ['danger'] : []),
  ];
  if (faults.length > 0) throw new InvalidAnswer(faults);
  const { category, difficulty } = answer;
  return { prompt, category, difficulty, tips, reason };
}

/** Returns whether a prompt contains more than one question, or a list. */
function isSeveral(prompt: string): boolean {
  const questions = prompt.match(/[?？؟]/g) ?? [];
  return questions.length > 1 || prompt.trim().includes('\n') || /^\s*(?:[-*•]|\d+[.)])\s/.test(prompt);
}

/**
 * Returns whether a text contains something that only a person in danger would say, either as written or when put into
 * the first person.
 */
export function speaksOfDanger(text: string): boolean {
  return checkWordsTo(text).some(isDanger);
}

function isDanger(finding: SafetyFinding): boolean {
  return levelOf(finding) === 'danger';
}

function fold(text: string): string {
  return clean(text).normalize('NFKC').toLowerCase();
}

/** Returns one line of text without control characters, including those that change the text direction. */
function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();
}
