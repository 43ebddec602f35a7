import type { ChatRequest, Feature } from './chat-request.js';

interface RuleBase {
  /** Number of calls the rule applies to; without it the rule applies until it is replaced. */
  readonly times?: number;
  /** Applies the rule only to calls that match all the given fields. */
  readonly match?: {
    readonly feature?: Feature;
    /** Name of the requested JSON schema. */
    readonly schema?: string;
    /** Substring of the last user message. */
    readonly contains?: string;
  };
}

/**
 * A deviation from the local guide's normal answer. `failure.writer.ts` implements the kinds; `script`, `json` and
 * `refusal` are valid answers with a given content.
 */
export type FailureRule = RuleBase &
  (
    | { readonly kind: 'hang'; readonly afterChunks?: number }
    | {
        readonly kind: 'status';
        readonly status: number;
        readonly retryAfterSeconds?: number;
        readonly message?: string;
      }
    | { readonly kind: 'cut-stream'; readonly afterChunks?: number }
    | { readonly kind: 'broken-json' }
    | { readonly kind: 'huge'; readonly bytes?: number }
    | { readonly kind: 'invalid-utf8' }
    | { readonly kind: 'refuse' }
    | { readonly kind: 'refusal'; readonly text?: string }
    | { readonly kind: 'script'; readonly text: string }
    | { readonly kind: 'json'; readonly content: unknown }
  );

export type FailureKind = FailureRule['kind'];

/** Returns whether the rule applies to this call. */
export function ruleFits(rule: FailureRule, request: ChatRequest): boolean {
  const { feature, schema, contains } = rule.match ?? {};
  if (feature !== undefined && feature !== request.feature) return false;
  if (schema !== undefined && schema !== request.schema?.name) return false;
  if (contains === undefined) return true;
  const last = request.messages.findLast((message) => message.role === 'user');
  return last?.text.includes(contains) ?? false;
}
