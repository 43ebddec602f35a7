import type { ChatRequest, Feature } from './chat-request.js';

interface RuleBase {
  /** How many calls it takes; without it the rule stands until it is replaced. */
  readonly times?: number;
  /** Only calls that fit all that is named. */
  readonly match?: {
    readonly feature?: Feature;
    /** Name of the asked JSON schema. */
    readonly schema?: string;
    /** Part of the last user message. */
    readonly contains?: string;
  };
}

/**
 * One way for a call to go differently from an answer of the local guide. What each kind does stands in
 * `failure.writer.ts`; `script`, `json` and `refusal` are proper answers with a given content.
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

/** Does the rule concern this call? */
export function ruleFits(rule: FailureRule, request: ChatRequest): boolean {
  const { feature, schema, contains } = rule.match ?? {};
  if (feature !== undefined && feature !== request.feature) return false;
  if (schema !== undefined && schema !== request.schema?.name) return false;
  if (contains === undefined) return true;
  const last = request.messages.findLast((message) => message.role === 'user');
  return last?.text.includes(contains) ?? false;
}
