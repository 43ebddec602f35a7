import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { builtInCard } from '../src/features/safety/card/built-in-card.js';

const stored = (name: string) => JSON.parse(readFileSync(`packages/safety/data/${name}`, 'utf8'));

it('the built-in crisis card matches the server’s English card, with the international helplines', () => {
  const { titles, answered, notes, grounding, plan } = stored('cards/en.json');
  const { defaultCrisisLine, helplineDirectory } = stored('crisis-lines.json');
  expect(builtInCard).toEqual({
    ...{ category: 'suicide', language: 'en', title: titles.suicide, grounding, plan, country: null },
    message: answered.replace('the emergency number', 'your local emergency number'),
    lines: [defaultCrisisLine, helplineDirectory].map((line) => ({ ...line, note: notes[line.note] })),
  });
});
