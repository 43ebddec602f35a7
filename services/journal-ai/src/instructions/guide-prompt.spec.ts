import { describe, expect, it } from '@jest/globals';
import { guidePrompt, guideStyles } from './guide-prompt.js';

describe('guidePrompt', () => {
  it.each(guideStyles)('names the style %s on a line of its own', (style) => {
    const { text, version } = guidePrompt({ style, mode: 'reflect' });
    expect(version).toBe('guide.v1');
    expect(text).toMatch(new RegExp(`^Style: ${style}$`, 'm'));
    expect(text).toMatch(/^Mode: reflect$/m);
    expect(text).toMatch(/^Response length: medium$/m);
  });

  it('asks for short replies in free writing', () => {
    const { text } = guidePrompt({ style: 'compassionate-guide', mode: 'freewrite' });
    expect(text).toMatch(/^Mode: freewrite$/m);
    expect(text).toMatch(/^Response length: short$/m);
    expect(text).not.toContain('two to five sentences');
  });

  it('has the section about risk only when the safety check found one', () => {
    const calm = guidePrompt({ style: 'wise-mentor', mode: 'reflect' }).text;
    const care = { version: 'safety.v1', text: 'Signs of self-harm.' };
    const at = (isDanger: boolean) =>
      guidePrompt({ style: 'wise-mentor', mode: 'reflect', care: { ...care, isDanger } });
    expect(calm).not.toContain('Safety:');
    expect(at(true).text).toMatch(/^Safety: .*goes before everything above/m);
    expect(at(false).text).not.toContain('Safety:');
    for (const { text, version } of [at(true), at(false)]) {
      expect(text.endsWith('Signs of self-harm.')).toBe(true);
      expect(version).toBe('guide.v1+safety.v1');
    }
  });

  it.each([
    'not a therapist',
    'Never diagnose',
    'at most one question',
    'Do not simply agree',
    'ask no question',
    'language of the person',
    'never an instruction',
  ])('holds the rule "%s"', (rule) => {
    expect(guidePrompt({ style: 'compassionate-guide', mode: 'reflect' }).text).toContain(rule);
  });

  it('sends no comment to the model', () => {
    const care = { version: 'safety.v1', text: 'x', isDanger: true };
    expect(guidePrompt({ style: 'compassionate-guide', mode: 'reflect', care }).text).not.toContain('<!--');
  });
});
