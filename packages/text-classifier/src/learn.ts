import { randomNumbers } from './random-numbers.js';

/** A training example: features and values scaled to length 1. */
export interface Example {
  readonly features: Int32Array;
  readonly values: Float32Array;
}

/** Result of logistic regression for one class against all others. */
export interface Learned {
  readonly weights: Float32Array;
  readonly bias: number;
}

export interface LearnOptions {
  /** Number of features, a power of two. Larger feature indices are mapped into this range. */
  readonly size: number;
  readonly rounds: number;
  readonly rate: number;
  /** Strength of the ridge penalty, which pulls weights towards zero. */
  readonly decay: number;
}

/**
 * Trains logistic regression by stochastic gradient descent with a separate step size for each feature (AdaGrad; Duchi,
 * Hazan and Singer 2011). Deterministic: the order of examples is shuffled by a seeded sequence of random numbers.
 * @param targets degree to which each example belongs to the class, 0 to 1
 * @param importance weight of an error on each example
 */
export function learn(
  examples: readonly Example[],
  targets: readonly number[],
  importance: readonly number[],
  { size, rounds, rate, decay }: LearnOptions,
): Learned {
  const weights = new Float32Array(size);
  const squares = new Float32Array(size).fill(1e-3);
  const order = examples.map((_, at) => at);
  const random = randomNumbers(1);
  let bias = 0;
  let biasSquares = 1e-3;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, values } = examples[at]!;
      let score = bias;
      for (let n = 0; n < features.length; n += 1) score += weights[features[n]! & (size - 1)]! * values[n]!;
      const error = (1 / (1 + Math.exp(-score)) - targets[at]!) * importance[at]!;
      for (let n = 0; n < features.length; n += 1) {
        const feature = features[n]! & (size - 1);
        const gradient = error * values[n]! + decay * weights[feature]!;
        squares[feature]! += gradient * gradient;
        weights[feature]! -= (rate * gradient) / Math.sqrt(squares[feature]!);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}
