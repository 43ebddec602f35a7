const messages: Record<string, string> = {
  no_code: 'Authorization code was not received.',
  token_exchange_failed: 'Failed to exchange authorization code for tokens.',
  callback_failed: 'Authentication callback failed.',
  session_failed: 'Failed to create user session.',
  provider_unavailable: 'The sign-in provider could not be reached. Please try again in a moment.',
  account_banned:
    'This account has been closed by the people who run Shadow Guide, so signing in is not possible. If you think that is a mistake, please write to us.',
};

/** Returns the message for a failed sign-in; an unknown code is shown as it is. */
export function signInErrorMessage(code: string): string {
  return Object.hasOwn(messages, code) ? messages[code]! : code;
}
