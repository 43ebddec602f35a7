/** @typedef {{ name: string, port: number, model: string }} OwnModel a server on this machine, and a model of it that can answer in a chat */
/** @typedef {{ name: string, port: number }} KnownServer */

/** Programs that serve open models, and their default ports (from their own documentation). */
/** @type {readonly KnownServer[]} */
export const KNOWN_SERVERS = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
];

const LIMIT_MS = 800;
/** Maximum length of a model list in characters; a list of a thousand models is shorter. */
const LONGEST_LIST = 1_000_000;
/** Characters allowed in a name, because it is printed and pasted into a shell. */
const PRINTABLE = /^[\w./:@+-]{1,120}$/;
/** Models that cannot chat, recognised by words in their names. */
const NO_CHAT = /embed|rerank|whisper|\bbge\b|\bclip\b|moderation|guard/i;

/**
 * Requests the model lists from the usual local ports, all in parallel, for 0.8 s at most. No other request is sent.
 * @param {readonly KnownServer[]} [servers]
 * @returns {Promise<OwnModel[]>} the OpenAI-compatible servers that answered and have a chat model
 */
export async function findOwnModels(servers = KNOWN_SERVERS) {
  const found = await Promise.all(servers.map(modelOf));
  return found.filter((each) => each !== undefined);
}

/**
 * @param {KnownServer} server
 * @returns {Promise<OwnModel | undefined>}
 */
async function modelOf({ name, port }) {
  try {
    const answer = await fetch(`${addressOf(port)}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (!answer.ok) return undefined;
    const model = namesIn(await textOf(answer)).find((id) => PRINTABLE.test(id) && !NO_CHAT.test(id));
    return model === undefined ? undefined : { name, port, model };
  } catch {
    // The port is closed or serves something else.
    return undefined;
  }
}

/**
 * @param {Response} answer
 * @returns {Promise<string>} empty when it is longer than `LONGEST_LIST`
 */
async function textOf(answer) {
  const parts = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LONGEST_LIST) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function namesIn(text) {
  const { data } = JSON.parse(text);
  return Array.isArray(data) ? data.map((each) => String(each?.id ?? '')) : [];
}

/**
 * @param {OwnModel} own
 * @returns {string} the command that starts the product with it
 */
export function startLineOf({ port, model }) {
  return `OPENAI_BASE_URL=${addressOf(port)} CHAT_MODEL=${model} ANALYSIS_MODEL=${model} npm start`;
}

/** @param {number} port */
function addressOf(port) {
  return `http://127.0.0.1:${port}/v1`;
}
