import { Flag, Int, type JsonSchema, jsonSchemaOf, Many, Text } from '@shadow-guide/contracts';
import { QuoteFinder, validateAnswer } from '../../analysis/index.js';

/**
 * Maximum list length that validation accepts, generous so that a single oversized value does not invalidate the
 * others.
 */
const LENIENT = 30;

class ReachedAnswer {
  @Int({ min: 0, max: 100, about: 'Its number in the list' }) item: number;
  @Flag() isReached: boolean;
  @Text({
    min: 0,
    max: 8_000,
    about: 'Copied letter for letter from the messages; empty when it is not reached',
  })
  quote: string;
}

/** Answer of the model. */
class CompletionAnswer {
  @Many(() => ReachedAnswer, { max: LENIENT }) reached: ReachedAnswer[];
}

/** JSON Schema of the answer. */
export const completionSchema: JsonSchema = jsonSchemaOf(CompletionAnswer);

/**
 * Returns whether every aim of an exercise was reached. Each aim needs its own quote that the person wrote.
 * @param items number of aims, numbered from 1
 * @throws InvalidAnswer when the answer does not match the schema
 */
export function readCompletion(answer: unknown, items: number, words: readonly string[]): boolean {
  const { reached } = validateAnswer(CompletionAnswer, answer);
  const finders = words.map((text) => new QuoteFinder(text));
  const isTrue = ({ isReached, quote }: ReachedAnswer) =>
    isReached && finders.some((finder) => finder.find(quote) !== undefined);
  const known = new Set(reached.filter(isTrue).map(({ item }) => item));
  return Array.from({ length: items }, (_, index) => index + 1).every((item) => known.has(item));
}
