/** Texts for the most frequent failure reasons. */
const reasonTexts: Readonly<Record<string, string>> = {
  invalid: 'Answered in another form than asked for',
  broken_json: 'No JSON in the answer',
  cut_json: 'The answer was too long and broke off',
  cut_stream: 'The answer broke off',
  empty_reply: 'An empty answer',
  no_choice: 'An empty answer',
  only_reasoning: 'Thought, and said nothing',
  refusal: 'The model refused',
  content_filter: 'Held back by the server’s filter',
  reply_too_long: 'The answer was too long',
  first_word_timeout: 'No first word in time',
  idle_timeout: 'Silent in the middle',
  total_timeout: 'Took too long',
  no_connection: 'No connection',
  redirected: 'The address leads elsewhere',
  error_in_stream: 'The server failed in the middle',
  context_too_long: 'Too long for the model',
  model_not_found: 'No such model',
  insufficient_quota: 'No credit left',
  http_401: 'The key was refused',
  http_402: 'No credit left',
  http_403: 'Not allowed with this key',
  http_404: 'No such address or model',
  http_413: 'Too long for the server',
  http_429: 'Asked too often',
  other: 'Other reasons',
};

/** Returns a text for why requests failed; an unknown code is shown as it is. */
export function reasonText(reason: string): string {
  const status = /^http_(\d{3})$/.exec(reason)?.[1];
  return reasonTexts[reason] ?? (status ? `Status ${status}` : reason);
}
