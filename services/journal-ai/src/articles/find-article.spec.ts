import { describe, expect, it } from '@jest/globals';
import { articleOf } from './article-list.js';
import { findArticle } from './find-article.js';

describe('the article that an entry asks for', () => {
  it.each([
    ['How do I stop overthinking?', 'rumination-is-not-reflection'],
    ['how can i stop over-thinking everything at night', 'rumination-is-not-reflection'],
    ['What is shadow work?', 'what-shadow-work-is-and-is-not'],
    ['so what is the shadow', 'what-jung-meant-by-the-shadow'],
    ['Any tips against procrastination?', 'procrastination-without-the-whip'],
    ['I need help with my perfectionism', 'three-kinds-of-perfectionism'],
    ['How long does a new habit take?', 'how-long-a-habit-takes'],
    ['Why am I so hard on myself?', 'two-voices-of-self-criticism'],
    ['help me calm down', 'one-minute-slower'],
    ['What’s an archetype?', 'archetypes-what-is-claimed-and-what-is-known'],
    ['Explain projection', 'projection-in-the-laboratory'],
    ['Do I need therapy?', 'choosing-help-that-puts-you-in-charge'],
  ])('is, for %p, %s', (text, id) => {
    expect(findArticle(text)).toEqual({ id, title: articleOf(id)?.title, isAlone: true });
  });

  it('is found at the end of a longer entry', () => {
    const text = 'Lay awake until three again, the meeting on repeat. How do I stop overthinking?';
    expect(findArticle(text)).toMatchObject({ id: 'rumination-is-not-reflection', isAlone: false });
  });

  it.each([
    'I was overthinking the whole evening.',
    'How do I stop overthinking? I made tea instead.',
    'My therapist says it is projection.',
    'The shadow of the crane lay on our house.',
    'What a day.',
    'What did I write about procrastination and the long list of other things that I meant to do this year, and who was there when I said it, and what came of it in the end?',
    '¿Qué es la proyección?',
    '?',
    '',
  ])('is null for %p', (text) => {
    expect(findArticle(text)).toBeNull();
  });

  it('is null when the list does not contain it', () => {
    expect(articleOf('not-there')).toBeUndefined();
  });
});
