import type OpenAI from 'openai';
import type { Message } from './fitted-request.js';
import type { Parameter } from './refusal-of-parameter.js';

/** Request to a model, before it is converted to its server's form. */
export interface Question {
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly stream: boolean;
  /** Format of the answer, when it must be JSON. */
  readonly format?: { readonly name: string; readonly schema: Record<string, unknown> };
}

export type RequestBody = OpenAI.Chat.ChatCompletionCreateParams;

/** Level for each parameter: 0 is OpenAI's form, each higher level a simpler form. */
export type Levels = Readonly<Record<Parameter, number>>;

/** Parameters from which the body for a question is built. */
export interface PutQuestion {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly maxTokens: number;
  readonly levels: Levels;
  /** Whether the schema is also in the instructions, although the server accepts it. */
  readonly showsSchema: boolean;
}

/** Builds the request body in the server's form. */
export function toRequestBody({ format, stream }: Question, put: PutQuestion): RequestBody {
  const { model, messages, maxTokens } = put;
  const { tokens, usage, format: form, roles, stream: streams } = put.levels;
  const isTold = format && (form > 0 || put.showsSchema);
  const known = isTold ? withSchema(messages, format.schema) : [...messages];
  const isStreamed = stream && streams === 0;
  return {
    model,
    messages: roles === 0 ? known : inTurns(known),
    ...(tokens === 0 ? { max_completion_tokens: maxTokens } : {}),
    ...(tokens === 1 ? { max_tokens: maxTokens } : {}),
    ...(isStreamed ? { stream: true as const } : {}),
    ...(isStreamed && usage === 0 ? { stream_options: { include_usage: true } } : {}),
    ...(format && form === 0
      ? {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: format.name, strict: true, schema: format.schema },
          },
        }
      : {}),
    ...(format && form === 1 ? { response_format: { type: 'json_object' as const } } : {}),
  };
}

/** Adds the schema to the instructions, for servers that do not enforce it. */
function withSchema(messages: readonly Message[], schema: Record<string, unknown>): Message[] {
  const form = `Answer with one JSON object that follows this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`;
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: form }, ...messages];
  return [{ role: 'system', content: `${String(first.content)}\n\n${form}` }, ...rest];
}

/** Merges messages for chat templates that have no system message, or require alternating roles. */
function inTurns(messages: readonly Message[]): Message[] {
  const turns: Message[] = [];
  for (const { role, content } of messages) {
    const speaker = role === 'assistant' ? role : 'user';
    const last = turns.at(-1);
    if (last?.role === speaker) turns[turns.length - 1] = join(last, String(content));
    else turns.push({ role: speaker, content: String(content) });
  }
  return turns;
}

function join({ role, content }: Message, more: string): Message {
  const text = `${String(content)}\n\n${more}`;
  return role === 'assistant' ? { role, content: text } : { role: 'user', content: text };
}
