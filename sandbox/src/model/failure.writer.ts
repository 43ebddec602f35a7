import { composeAnswer } from './compose-answer.js';
import type { Answer, Exchange } from './exchange.js';
import type { FailureRule } from './failure-rule.js';
import { OpenAiError } from './openai-error.js';
import { toPieces } from './tokens.js';

const HUGE_BYTES = 10 * 1024 * 1024;
const HUGE_PIECE = 64 * 1024;
const CUT_AFTER_CHUNKS = 3;
/**
 * Milliseconds before the connection is cut: clients drop unread bytes when it breaks, so they get time to read them.
 */
const READ_BEFORE_CUT_MS = 20;
/**
 * Bytes that are not valid UTF-8: the first byte of a two-byte character without its second byte, and a byte that never
 * occurs in UTF-8.
 */
const INVALID_UTF8 = Buffer.from([0xc3, 0x28, 0xff]);
const MARK = '@@invalid@@';

const saying = (content: string): Answer => ({ content, refusal: null });

function half(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}

async function streamSome(exchange: Exchange, chunks: number): Promise<void> {
  await exchange.openStream();
  const pieces = toPieces(composeAnswer(exchange.request));
  for (const piece of pieces.slice(0, chunks)) await exchange.sendPiece('content', piece);
}

/** Sends the first half of a whole answer with the full Content-Length, then nothing. */
async function sendHalf(exchange: Exchange): Promise<void> {
  await exchange.wait(exchange.pace.wholeDelayMs ?? exchange.pace.firstTokenDelayMs);
  const body = exchange.wholeBody(saying(composeAnswer(exchange.request)));
  exchange.head(200, 'application/json', { 'content-length': String(Buffer.byteLength(body)) });
  await exchange.write(half(body));
}

/** Replaces the placeholder by the invalid bytes. */
function spoil(text: string): Buffer {
  const [before = '', after = ''] = text.split(MARK);
  return Buffer.concat([Buffer.from(before), INVALID_UTF8, Buffer.from(after)]);
}

async function sendInvalidUtf8(exchange: Exchange): Promise<void> {
  const text = `${half(composeAnswer(exchange.request))}${MARK}`;
  if (!exchange.request.stream) {
    await exchange.wait(exchange.pace.wholeDelayMs ?? exchange.pace.firstTokenDelayMs);
    const body = spoil(exchange.wholeBody(saying(text)));
    exchange.head(200, 'application/json');
    return exchange.end(body);
  }
  await exchange.openStream();
  await exchange.write(spoil(exchange.chunk({ content: text })));
  await exchange.closeStream(text, 'stop');
}

async function sendBrokenJson(exchange: Exchange): Promise<void> {
  const text = composeAnswer(exchange.request);
  if (exchange.request.schema) return exchange.send(saying(half(text)));
  if (exchange.request.stream) {
    await exchange.openStream();
    await exchange.write(`${half(exchange.chunk({ content: text })).trimEnd()}\n\n`);
    return exchange.end('data: [DONE]\n\n');
  }
  await exchange.wait(exchange.pace.wholeDelayMs ?? exchange.pace.firstTokenDelayMs);
  const body = half(exchange.wholeBody(saying(text)));
  exchange.head(200, 'application/json');
  return exchange.end(body);
}

async function sendHuge(exchange: Exchange, bytes: number): Promise<void> {
  const text = 'word '.repeat(Math.ceil(bytes / 5)).slice(0, bytes);
  if (!exchange.request.stream) return exchange.sendWhole(saying(text));
  await exchange.openStream();
  for (let at = 0; at < bytes; at += HUGE_PIECE) {
    await exchange.write(exchange.chunk({ content: text.slice(at, at + HUGE_PIECE) }));
  }
  return exchange.closeStream(text, 'stop');
}

/**
 * Sends the response that a rule prescribes instead of the local guide's answer.
 * @returns true when a failure was sent, false when the rule prescribes a valid answer (script, json, refusal)
 */
export async function writeFailure(exchange: Exchange, rule: FailureRule): Promise<boolean> {
  exchange.tracker.record.failure = rule.kind;
  const { response, request } = exchange;
  switch (rule.kind) {
    case 'hang':
      if (request.stream && rule.afterChunks !== undefined) await streamSome(exchange, rule.afterChunks);
      await exchange.untilDisconnected();
      return true;
    case 'status': {
      const error = new OpenAiError(
        rule.status,
        rule.message ?? `A failure with status ${rule.status}, set for a test.`,
      );
      exchange.head(rule.status, 'application/json', {
        ...(rule.retryAfterSeconds === undefined ? {} : { 'retry-after': String(rule.retryAfterSeconds) }),
      });
      await exchange.end(JSON.stringify(error.toBody()));
      return true;
    }
    case 'cut-stream':
      if (request.stream) await streamSome(exchange, rule.afterChunks ?? CUT_AFTER_CHUNKS);
      else await sendHalf(exchange);
      await exchange.wait(READ_BEFORE_CUT_MS);
      response.destroy();
      return true;
    case 'broken-json':
      await sendBrokenJson(exchange);
      return true;
    case 'huge':
      await sendHuge(exchange, rule.bytes ?? HUGE_BYTES);
      return true;
    case 'invalid-utf8':
      await sendInvalidUtf8(exchange);
      return true;
    case 'refuse':
      response.destroy();
      return true;
    case 'refusal':
      await exchange.send({ content: null, refusal: rule.text ?? 'I cannot help with that.' });
      return false;
    case 'script':
      await exchange.send(saying(rule.text));
      return false;
    case 'json':
      await exchange.send(
        saying(typeof rule.content === 'string' ? rule.content : JSON.stringify(rule.content)),
      );
      return false;
  }
}
