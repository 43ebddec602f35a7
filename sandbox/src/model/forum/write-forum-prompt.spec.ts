import { describe, expect, it } from '@jest/globals';
import { FORUM_QUESTIONS, FORUM_SCENES } from './forum-lines.en.js';
import { writeForumPrompt } from './write-forum-prompt.js';

const SCHEMA = {
  type: 'object',
  properties: { prompt: { type: 'string', maxLength: 2_000 } },
  required: ['prompt'],
};

function write(day: string, category: string, recent: readonly string[] = []): string {
  const text = [
    `Day: ${day}`,
    `Category: ${category}`,
    '<recent>',
    ...recent.map((one) => `- ${one}`),
    '</recent>',
  ];
  return (writeForumPrompt([{ role: 'user', text: text.join('\n') }], SCHEMA) as { prompt: string }).prompt;
}

describe('the local guide’s prompt for a forum', () => {
  it('belongs to the category, and is the same for the same day', () => {
    const prompt = write('2026-03-02', 'body');
    expect(FORUM_QUESTIONS['body']!.some((question) => prompt.endsWith(question))).toBe(true);
    expect(write('2026-03-02', 'body')).toBe(prompt);
  });

  it('is none of the recent prompts, as long as the category has others', () => {
    const recent: string[] = [];
    for (let day = 1; day <= 8; day += 1) {
      const prompt = write(`2026-03-0${day}`, 'meaning', recent);
      expect(recent.some((other) => prompt.endsWith(other.split(/(?<=\.) /).at(-1) as string))).toBe(false);
      recent.push(prompt);
    }
    expect(write('2026-03-09', 'meaning', recent)).toMatch(/[?.]$/);
  });

  it('is short and plain, whatever scene precedes it', () => {
    for (const question of Object.values(FORUM_QUESTIONS).flat()) {
      for (const scene of FORUM_SCENES) {
        const prompt = `${scene} ${question}`.trim();
        expect(prompt).toMatch(/^[A-Z][A-Za-z0-9 ,.'-]+[?.]$/);
        expect(prompt.length).toBeLessThanOrEqual(200);
      }
    }
  });

  it('belongs to any category when the requested one is unknown', () => {
    expect(write('2026-03-02', 'weather')).toMatch(/[?.]$/);
  });
});
