import { Text } from '@shadow-guide/contracts';
import { checkWordsTo } from '@shadow-guide/safety';
import { clean, validateAnswer } from '../analysis/index.js';
import { InvalidAnswer } from '../model/index.js';

const MIN_LENGTH = 40;
const MAX_LENGTH = 300;

/** The answer of the model. */
export class ForumPromptAnswer {
  @Text({
    max: 2_000,
    about: 'One or two sentences that end with a question mark or a full stop; 60 to 200 characters',
  })
  prompt: string;
}

/** Pattern for URLs, markup and code. The community service runs many more checks before anyone reads the prompt. */
const NOT_PLAIN = /https?:|www\.|[<>{}|`*_#@]/i;

/**
 * Converts a model's answer into a prompt that may be handed over.
 * @param recent recent prompts of the forum
 * @throws InvalidAnswer when the prompt is unsuitable
 */
export function readForumPrompt(value: unknown, recent: readonly string[]): string {
  const { prompt } = validateAnswer(ForumPromptAnswer, value);
  const text = clean(prompt);
  const isFit =
    text.length >= MIN_LENGTH &&
    text.length <= MAX_LENGTH &&
    /[?.]$/.test(text) &&
    !/[\r\n]/.test(prompt.trim()) &&
    !NOT_PLAIN.test(text) &&
    checkWordsTo(text).length === 0 &&
    !recent.some((other) => fold(other) === fold(text));
  if (!isFit) throw new InvalidAnswer(['prompt']);
  return text;
}

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
