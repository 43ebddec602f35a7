import { speaksOfDanger } from '../analysis/danger.en.js';
import { findInsights } from '../analysis/find-insights.js';
import { fitToSchema } from '../analysis/fit-schema.js';
import { isTooShort } from '../analysis/too-short.js';
import type { ChatMessage, JsonSchema } from '../chat-request.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { withoutBorrowed } from '../situations/no-evidence.js';
import { NEXT_QUESTIONS, STEPS } from './next-questions.js';
import { readAnswers } from './read-answers.js';

/**
 * Replies to an answer of the assessment with the next step's question in the person's language, and with insights. The
 * question quotes nothing, because it does not depend on the answer.
 */
export function replyToAnswer(messages: readonly ChatMessage[], schema: JsonSchema): unknown {
  const answers = readAnswers(messages);
  const last = answers.at(-1) ?? '';
  const pack = packFor(last, answers.slice(0, -1));
  const says = !isTooShort(last) && !speaksOfDanger(last);
  const insights = says ? findInsights(readText(withoutBorrowed(last, pack), pack), pack) : [];
  const nextQuestion = NEXT_QUESTIONS[pack.code][stepIn(messages)] ?? '';
  return fitToSchema({ nextQuestion, insights }, schema, schema);
}

/** Returns the index of the requested step; outside of {@link STEPS} when no step is requested. */
function stepIn(messages: readonly ChatMessage[]): number {
  const system = messages.filter(({ role }) => role === 'system').map(({ text }) => text);
  const named = /^Next step: (\w+)$/m.exec(system.join('\n'))?.[1];
  return STEPS.indexOf(named ?? '');
}
