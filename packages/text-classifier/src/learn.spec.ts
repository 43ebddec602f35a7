import { describe, expect, it } from '@jest/globals';
import { learn } from './learn.js';

const example = (...features: number[]) => ({
  features: Int32Array.from(features),
  values: new Float32Array(features.length).fill(1 / Math.sqrt(features.length)),
});
const options = { size: 16, rounds: 30, rate: 0.3, decay: 1e-6 };

describe('the learning algorithm', () => {
  const examples = [example(1, 2), example(1, 3), example(4, 2), example(4, 3)];

  it('finds the features that distinguish two classes, and the same ones every time', () => {
    const learned = learn(examples, [1, 1, 0, 0], [1, 1, 1, 1], options);
    expect(learned.weights[1]).toBeGreaterThan(1);
    expect(learned.weights[4]).toBeLessThan(-1);
    expect(Math.abs(learned.weights[2]!)).toBeLessThan(0.5);
    expect(learn(examples, [1, 1, 0, 0], [1, 1, 1, 1], options)).toEqual(learned);
  });

  it('follows the example of higher importance when two examples contradict each other', () => {
    const same = [example(1), example(1)];
    expect(learn(same, [1, 0], [3, 1], options).weights[1]).toBeGreaterThan(0);
    expect(learn(same, [1, 0], [1, 3], options).weights[1]).toBeLessThan(0);
  });
});
