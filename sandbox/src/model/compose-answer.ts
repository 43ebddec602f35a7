import { analyseEntry } from './analysis/analyse-entry.js';
import { toInstance } from './analysis/schema-instance.js';
import type { ChatMessage, ChatRequest, JsonSchema } from './chat-request.js';
import { judgeExercise } from './exercise/judge-exercise.js';
import { writeForumPrompt } from './forum/write-forum-prompt.js';
import { planGoal } from './goal/plan-goal.js';
import { suggestHabits } from './habits/suggest-habits.js';
import { completeAssessment } from './onboarding/complete-assessment.js';
import { replyToAnswer } from './onboarding/reply-to-answer.js';
import { composePersonaReply } from './persona/compose-persona-reply.js';
import { findPersonaFindings } from './persona/find-persona-findings.js';
import { readPersona } from './persona/read-persona.js';
import { writeDailyPrompt } from './prompt/write-daily-prompt.js';
import { composeReply } from './reply/compose-reply.js';
import { readConversation } from './reply/conversation.js';
import { reviewPeriod } from './summary/review-period.js';
import { summariseDay } from './summary/summarise-day.js';
import { findSpeaker } from './table/find-speaker.js';

type Writer = (messages: readonly ChatMessage[], schema: JsonSchema) => unknown;

/** Maps the name of a requested schema to the function that writes the structured answer. */
const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['entry_analysis', analyseEntry],
  ['persona_findings', findPersonaFindings],
  ['table_speaker', findSpeaker],
  ['daily_summary', summariseDay],
  ['period_review', reviewPeriod],
  ['onboarding_reply', replyToAnswer],
  ['onboarding_completion', completeAssessment],
  ['daily_prompt', writeDailyPrompt],
  ['exercise_completion', judgeExercise],
  ['habit_suggestions', suggestHabits],
  ['goal_plan', planGoal],
  ['forum_prompt', writeForumPrompt],
]);

/**
 * Composes the local guide's answer to a request: a reply of the guide or of a persona, a structured answer, or an
 * instance of an unknown schema.
 */
export function composeAnswer({ schema, messages }: ChatRequest): string {
  if (schema) {
    const write = WRITERS.get(schema.name);
    return JSON.stringify(write ? write(messages, schema.schema) : toInstance(schema.schema));
  }
  const conversation = readConversation(messages);
  const persona = readPersona(messages);
  return persona ? composePersonaReply(persona, conversation) : composeReply(conversation);
}
