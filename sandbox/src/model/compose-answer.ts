import { analyseEntry } from './analysis/analyse-entry.js';
import { toInstance } from './analysis/schema-instance.js';
import type { ChatRequest } from './chat-request.js';
import { composeReply } from './reply/compose-reply.js';
import { readConversation } from './reply/conversation.js';

const ENTRY_ANALYSIS = 'entry_analysis';

/** The local guide's answer to a request: a reply, the analysis of an entry, or an instance of any other schema. */
export function composeAnswer({ schema, messages }: ChatRequest): string {
  if (!schema) return composeReply(readConversation(messages));
  if (schema.name !== ENTRY_ANALYSIS) return JSON.stringify(toInstance(schema.schema));
  const last = messages.findLast(({ role }) => role === 'user')?.text ?? '';
  return JSON.stringify(analyseEntry(last, schema.schema));
}
