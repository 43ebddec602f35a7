import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DeltaBatcher } from './delta-batcher.js';

let sent: [number, string][];
let batcher: DeltaBatcher;
beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  batcher = new DeltaBatcher((offset, text) => sent.push([offset, text]));
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the pieces of a reply', () => {
  it('are sent immediately at the start of the reply', () => {
    batcher.add('I ');
    expect(sent).toEqual([[0, 'I ']]);
  });

  it('are batched briefly after each message', () => {
    for (const piece of ['I ', 'hear ', 'you']) batcher.add(piece);
    expect(sent).toHaveLength(1);
    jest.advanceTimersByTime(30);
    expect(sent).toEqual([
      [0, 'I '],
      [2, 'hear you'],
    ]);
  });

  it('are sent immediately again after the model paused', () => {
    batcher.add('I ');
    jest.advanceTimersByTime(200);
    batcher.add('hear');
    expect(sent).toEqual([
      [0, 'I '],
      [2, 'hear'],
    ]);
  });

  it('add up to the whole text, including a batch that is still pending at the end', () => {
    const text = 'Ein längerer Satz 🌱 mit Zeichen, die zwei Einheiten brauchen.';
    for (const unit of text.split('')) {
      batcher.add(unit);
      jest.advanceTimersByTime(3);
    }
    batcher.end();
    expect(sent.map(([, piece]) => piece).join('')).toBe(text);
    expect(batcher.text).toBe(text);
    for (const [offset, piece] of sent) expect(text.slice(offset, offset + piece.length)).toBe(piece);
  });

  it('are not sent after the end of the reply', () => {
    batcher.add('a');
    batcher.add('b');
    batcher.end();
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
  });
});
