import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { cardAtHand } from '../src/features/safety/card/card-at-hand.js';

const stored = (name: string) => JSON.parse(readFileSync(`packages/safety/data/${name}`, 'utf8'));

it('the card at hand says what the server’s English card says, with the lines of no country', () => {
  const { titles, answered, notes, grounding, plan } = stored('cards/en.json');
  const { defaultCrisisLine, helplineDirectory } = stored('crisis-lines.json');
  expect(cardAtHand).toEqual({
    ...{ category: 'suicide', language: 'en', title: titles.suicide, grounding, plan, country: null },
    message: answered.replace('the emergency number', 'your local emergency number'),
    lines: [defaultCrisisLine, helplineDirectory].map((line) => ({ ...line, note: notes[line.note] })),
  });
});
