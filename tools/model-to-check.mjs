const OPENAI = 'https://api.openai.com/v1';

/** Settings that say which models of a server are called. */
const MODELS = ['CHAT_MODEL', 'ANALYSIS_MODEL', 'FEATURE_MODELS'];

/**
 * Returns the settings of the model to check: the command’s arguments override the user’s own settings. The key in the
 * user’s settings is sent only to the server that it belongs to.
 * @param {readonly string[]} words an address, and names of models on that server
 * @param {import('./launch/settings.mjs').Settings} settings
 * @returns {import('./launch/settings.mjs').Settings}
 */
export function modelToCheck([address, ...models], settings) {
  const isOwn = !address || originOf(address) === originOf(settings['OPENAI_BASE_URL'] ?? OPENAI);
  const names = models.join(',');
  return {
    ...pick(settings, ['MODEL_PRICES']),
    ...(isOwn && pick(settings, ['OPENAI_BASE_URL', 'OPENAI_API_KEY'])),
    ...(isOwn && !names && pick(settings, MODELS)),
    ...(address && { OPENAI_BASE_URL: address }),
    ...(names && { CHAT_MODEL: names, ANALYSIS_MODEL: names }),
  };
}

/** @param {string} address */
function originOf(address) {
  return URL.canParse(address) ? new URL(address).origin : address;
}

/**
 * @param {import('./launch/settings.mjs').Settings} settings
 * @param {readonly string[]} names
 * @returns {import('./launch/settings.mjs').Settings}
 */
function pick(settings, names) {
  return Object.fromEntries(names.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])));
}
