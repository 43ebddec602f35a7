import { describe, expect, it } from '@jest/globals';
import { type AnswerPiece, readAnswer } from './answer-reader.js';

/** Returns a response whose body arrives in these parts. */
function answer(...parts: string[]): Response {
  let next = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts[next];
      next += 1;
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body);
}

async function piecesOf(response: Response): Promise<AnswerPiece[]> {
  const pieces: AnswerPiece[] = [];
  for await (const piece of readAnswer(response)) pieces.push(piece);
  return pieces;
}

async function read(...parts: string[]): Promise<{ text: string; isLast: boolean }> {
  const pieces = await piecesOf(answer(...parts));
  return { text: pieces.map(({ text }) => text).join(''), isLast: pieces.some(({ isLast }) => isLast) };
}

const say = (content: unknown) => JSON.stringify({ choices: [{ delta: { content } }] });

describe('an answer of the model', () => {
  it.each([
    ['an event stream', `data: ${say('I hear')}\n\ndata: ${say(' you.')}\n\ndata: [DONE]\n\n`],
    [
      'an event stream without spaces after the colons',
      `data:${say('I hear')}\n\ndata:${say(' you.')}\n\ndata:[DONE]\n\n`,
    ],
    ['with CRLF', `data: ${say('I hear')}\r\n\r\ndata: ${say(' you.')}\r\n\r\ndata: [DONE]\r\n\r\n`],
    [
      'an event stream without blank lines between its events',
      `data: ${say('I hear')}\ndata: ${say(' you.')}\n\ndata: [DONE]\n`,
    ],
    ['an event stream without any blank line', `data: ${say('I hear')}\ndata: ${say(' you.')}\ndata: [DONE]`],
    [
      'an event stream with event names and comments',
      `: hi\n\nevent: ping\n\nevent: x\ndata: ${say('I hear you.')}\n\ndata: [DONE]\n\n`,
    ],
    ['one body', JSON.stringify({ choices: [{ message: { content: 'I hear you.' } }] })],
    [
      'a single body after blank lines',
      `\n\n ${JSON.stringify({ choices: [{ message: { content: 'I hear you.' } }] })}`,
    ],
    [
      'a list of content parts',
      `data: ${say([
        { type: 'thinking', thinking: [] },
        { type: 'text', text: 'I hear you.' },
      ])}\n\ndata: [DONE]`,
    ],
  ])('is read from %s, however it is split into chunks', async (_, body) => {
    const whole = { text: 'I hear you.', isLast: true };
    expect(await read(body)).toEqual(whole);
    expect(await read(...body)).toEqual(whole);
  });

  it('has no last piece when the body ends before the server reports the end', async () => {
    expect(await read(`data: ${say('I hear')}\n\n`)).toEqual({ text: 'I hear', isLast: false });
    expect(await read(`data: ${say('I hear')}\n\ndata: {"choi`)).toEqual({ text: 'I hear', isLast: false });
    expect(await read('')).toEqual({ text: '', isLast: false });
    expect(await read('<html>No server here.</html>')).toEqual({ text: '', isLast: false });
  });

  it.each([
    ['choices that are not a list', '{"choices": 1}'],
    ['a choice that is null', '{"choices": [null]}'],
    ['a delta that is null', '{"choices": [{"delta": null}]}'],
    ['parts that are null', '{"choices": [{"delta": {"content": [null]}}]}'],
    ['no object', '1'],
    ['null', 'null'],
  ])('has no text when it contains %s', async (_, chunk) => {
    expect((await read(`data: ${chunk}\n\ndata: [DONE]\n\n`)).text).toBe('');
  });

  it.each([
    ['in a chunk', 'data: {"error": {"message": "x", "code": "overloaded"}}\n\n'],
    ['in a separate field of the stream', 'error: {"message": "x", "code": "overloaded"}\n\n'],
    ['in a single JSON body', '{"error": {"message": "x", "code": "overloaded"}}'],
    ['as an object', 'data: {"object": "error", "message": "x", "code": "overloaded"}\n\n'],
  ])('may be an error %s', async (_, body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'overloaded', status: undefined });
  });

  it('is an error when its JSON is invalid', async () => {
    await expect(read('data: {"choices": [{"del\n\n')).rejects.toThrow(SyntaxError);
    await expect(read('{"choices": [')).rejects.toThrow(SyntaxError);
  });

  it('of many small pieces is read in linear time', async () => {
    const begun = process.cpuUsage();
    const line = 'x'.repeat(400_000).match(/.{1,20}/g) ?? [];
    await read('data: "', ...line, '"\n\ndata: [DONE]\n\n');
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
  });
});
