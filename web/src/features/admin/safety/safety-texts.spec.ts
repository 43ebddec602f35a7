import { expect, it } from '@jest/globals';
import { detailText, kindText, placeText, totalsOf } from './safety-texts.js';

it('the safety counts are summed by kind; known kinds that did not occur are listed with zero', () => {
  const day = { date: '2026-11-01', detail: 'suicide', service: 'community' };
  const counts = [
    { ...day, kind: 'card', count: 2 },
    { ...day, kind: 'later', count: 1 },
    { ...day, kind: 'card', count: 3 },
  ];
  expect(totalsOf(counts)).toEqual([
    { kind: 'card', count: 5 },
    { kind: 'question', count: 0 },
    { kind: 'answer', count: 0 },
    { kind: 'later', count: 1 },
  ]);
});

it('the safety texts turn unknown names into words', () => {
  expect([
    kindText('card'),
    kindText('check_in'),
    detailText('harm_to_others'),
    placeText('journal-ai'),
  ]).toEqual(['Cards shown', 'Check in', 'Harm to others', 'Journal and chats']);
});
