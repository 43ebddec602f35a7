import { invalidField, OpenAiError } from './openai-error.js';

/** Id of the only model. */
export const MODEL_ID = 'local-guide';

/** Kinds of request; the failure rules of tests can match them. */
export type Feature = 'structured' | 'stream' | 'whole';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** A JSON Schema, typed only as far as this server reads it. */
export type JsonSchema = { readonly [key: string]: unknown };

/** A validated `POST /v1/chat/completions`. `developer` counts as system; tool messages are left out. */
export interface ChatRequest {
  readonly feature: Feature;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  readonly includeUsage: boolean;
  /** Maximum number of tokens in the answer. */
  readonly maxTokens: number | undefined;
  /** Requested schema of a `json_schema` answer. A `json_object` request gives a schema that allows any object. */
  readonly schema: { readonly name: string; readonly schema: JsonSchema } | undefined;
}

const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];

type Fields = { readonly [key: string]: unknown };

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readText(content: unknown, param: string, mayBeMissing: boolean): string {
  if (typeof content === 'string') return content;
  if (content === null || content === undefined) {
    if (mayBeMissing) return '';
    throw invalidField(param, `Invalid value for '${param}': expected a string, got null.`);
  }
  if (!Array.isArray(content)) {
    throw invalidField(param, `Invalid type for '${param}': expected one of a string or array of objects.`);
  }
  return content
    .map((part: unknown, index) => {
      if (isObject(part) && part['type'] === 'text' && typeof part['text'] === 'string') return part['text'];
      throw invalidField(
        `${param}[${index}]`,
        `Invalid content part in '${param}[${index}]': this model reads text only.`,
      );
    })
    .join('\n');
}

function readMessages(value: unknown): ChatMessage[] {
  if (value === undefined) {
    throw new OpenAiError(400, "Missing required parameter: 'messages'.", {
      param: 'messages',
      code: 'missing_required_parameter',
    });
  }
  if (!Array.isArray(value)) {
    throw invalidField('messages', "Invalid type for 'messages': expected an array of objects.");
  }
  if (value.length === 0) {
    throw new OpenAiError(400, "Invalid 'messages': empty array. Expected an array with minimum length 1.", {
      param: 'messages',
      code: 'empty_array',
    });
  }
  return value.flatMap((message: unknown, index) => {
    const param = `messages[${index}]`;
    if (!isObject(message)) throw invalidField(param, `Invalid type for '${param}': expected an object.`);
    const role = message['role'];
    if (typeof role !== 'string' || !ROLES.includes(role)) {
      throw new OpenAiError(
        400,
        `Invalid value for '${param}.role': supported values are ${ROLES.join(', ')}.`,
        {
          param: `${param}.role`,
          code: 'invalid_value',
        },
      );
    }
    const text = readText(message['content'], `${param}.content`, role === 'assistant');
    if (role === 'tool' || role === 'function') return [];
    return [{ role: role === 'developer' ? 'system' : (role as ChatMessage['role']), text }];
  });
}

function readSchema(value: unknown): ChatRequest['schema'] {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value))
    throw invalidField('response_format', "Invalid type for 'response_format': expected an object.");
  switch (value['type']) {
    case 'text':
      return undefined;
    case 'json_object':
      return { name: 'json_object', schema: { type: 'object' } };
    case 'json_schema': {
      const format = value['json_schema'];
      if (!isObject(format)) {
        throw new OpenAiError(400, "Missing required parameter: 'response_format.json_schema'.", {
          param: 'response_format.json_schema',
          code: 'missing_required_parameter',
        });
      }
      const name = format['name'];
      if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name)) {
        throw invalidField(
          'response_format.json_schema.name',
          "Invalid 'response_format.json_schema.name': up to 64 letters, digits, underscores and dashes.",
        );
      }
      const schema = format['schema'] ?? { type: 'object' };
      if (!isObject(schema)) {
        throw invalidField(
          'response_format.json_schema.schema',
          "Invalid type for 'response_format.json_schema.schema': expected an object.",
        );
      }
      return { name, schema };
    }
    default:
      throw new OpenAiError(
        400,
        "Invalid value for 'response_format.type': supported values are text, json_object and json_schema.",
        { param: 'response_format.type', code: 'invalid_value' },
      );
  }
}

function readOptional(body: Fields, field: string, type: 'boolean' | 'number' | 'object'): void {
  const value = body[field];
  if (value === undefined || value === null) return;
  const right = type === 'object' ? isObject(value) : typeof value === type;
  if (!right)
    throw invalidField(
      field,
      `Invalid type for '${field}': expected ${type === 'object' ? 'an' : 'a'} ${type}.`,
    );
}

/**
 * Validates a chat completion request. Parameters this server does not use (seed, metadata, penalties, ...) are
 * ignored, as other OpenAI-compatible servers do.
 * @throws OpenAiError 400 about the first invalid field, 404 for a model other than `local-guide`.
 */
export function readChatRequest(body: unknown): ChatRequest {
  if (!isObject(body)) throw new OpenAiError(400, 'We could not parse the JSON body of your request.');
  const model = body['model'];
  if (model === undefined) {
    throw new OpenAiError(400, 'you must provide a model parameter', {
      param: 'model',
      code: 'missing_required_parameter',
    });
  }
  if (typeof model !== 'string') throw invalidField('model', "Invalid type for 'model': expected a string.");
  if (model !== MODEL_ID) {
    throw new OpenAiError(
      404,
      `The model '${model.slice(0, 100)}' does not exist. This server has '${MODEL_ID}'.`,
      {
        param: 'model',
        code: 'model_not_found',
      },
    );
  }

  readOptional(body, 'stream', 'boolean');
  readOptional(body, 'stream_options', 'object');
  for (const field of ['temperature', 'top_p', 'max_tokens', 'max_completion_tokens', 'n']) {
    readOptional(body, field, 'number');
  }
  const temperature = body['temperature'] as number | null | undefined;
  if (temperature != null && (temperature < 0 || temperature > 2)) {
    throw new OpenAiError(400, "Invalid 'temperature': expected a number from 0 to 2.", {
      param: 'temperature',
      code: 'decimal_out_of_range',
    });
  }
  if (body['n'] != null && body['n'] !== 1) {
    throw new OpenAiError(400, "Invalid 'n': this server gives one choice.", {
      param: 'n',
      code: 'unsupported_value',
    });
  }
  const stream = body['stream'] === true;
  const streamOptions = body['stream_options'] as Fields | null | undefined;
  if (streamOptions && !stream) {
    throw new OpenAiError(400, "The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
      param: 'stream_options',
      code: 'unsupported_parameter',
    });
  }
  const maxField = body['max_completion_tokens'] != null ? 'max_completion_tokens' : 'max_tokens';
  const maxTokens = (body[maxField] as number | null | undefined) ?? undefined;
  if (maxTokens !== undefined && (!Number.isInteger(maxTokens) || maxTokens < 1)) {
    throw new OpenAiError(400, `Invalid '${maxField}': expected a whole number of at least 1.`, {
      param: maxField,
      code: 'integer_below_min_value',
    });
  }

  const messages = readMessages(body['messages']);
  const schema = readSchema(body['response_format']);
  return {
    feature: schema ? 'structured' : stream ? 'stream' : 'whole',
    messages,
    stream,
    includeUsage: stream && streamOptions?.['include_usage'] === true,
    maxTokens,
    schema,
  };
}
