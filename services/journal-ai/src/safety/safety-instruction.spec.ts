import { describe, expect, it } from '@jest/globals';
import { categoriesByGravity, type SafetyFinding } from '@shadow-guide/safety';
import { askedInstruction, careInstruction } from './safety-instruction.js';

const findings = categoriesByGravity.flatMap((category) =>
  (['self', 'other'] as const).map(
    (subject): SafetyFinding => ({ level: 'danger', category, subject, language: 'en' }),
  ),
);

describe('the model instruction for signs of danger', () => {
  it.each(findings)(
    'ends the role-play, asks about safety and names people to contact: $category $subject',
    (finding) => {
      const { text, version } = careInstruction('danger', finding);
      expect(version).toBe('safety.v2');
      expect(text).toContain('Step out of any role');
      expect(text).toMatch(/safe (place )?right now/);
      expect(text).toContain('who could be with them');
      expect(text).toContain('the card beside this reply');
      expect(text).toContain('no exercise');
      expect(text).toContain('Give no methods');
      expect(text).toContain(`Signs: ${finding.category}, ${finding.subject}.`);
      expect(text).not.toContain('<!--');
    },
  );

  it('describes a risk of another person as that person’s risk', () => {
    const { text } = careInstruction('danger', { ...findings[0]!, subject: 'other' });
    expect(text).toContain('Somebody close to this person may be at risk');
  });

  it('gives no couple advice in cases of abuse, and asks for a safe place', () => {
    const abuse = findings.find(({ category }) => category === 'abuse')!;
    const { text } = careInstruction('danger', abuse);
    expect(text).toContain('a safe place');
    expect(text).toContain('no advice about the relationship');
  });
});

describe('the model instruction without certain danger', () => {
  it('requires answering the entry first', () => {
    const { text } = careInstruction('uncertain', undefined);
    expect(text).toMatch(/Answer first what they wrote.*Then say/);
  });

  it.each(findings.filter(({ category }) => category !== 'suicide'))(
    'names the possible danger, and whose danger it is: $category $subject',
    (finding) => {
      const { text } = careInstruction('uncertain', { ...finding, level: 'uncertain' });
      const said = text.split('It may be that').length - 1;
      expect(said).toBe(finding.subject === 'self' ? 1 : 0);
      expect(text.includes('somebody close to them and not about themselves')).toBe(
        finding.subject === 'other',
      );
      expect(text).not.toContain('<!--');
    },
  );

  it('treats an ordinary message after danger as ordinary', () => {
    const { text } = careInstruction('after-danger', undefined);
    expect(text).toContain('An ordinary thing gets an ordinary, warm answer about that thing');
  });

  it('explains why the app asked its question', () => {
    expect(askedInstruction().text).toMatch(/^Asked: /);
  });

  it.each([
    ['uncertain', 'how bad it is right now'],
    ['after-danger', 'no "what part of you"'],
  ] as const)('is in plain words and without interpretation: %s', (care, rule) => {
    const { text } = careInstruction(care, undefined);
    expect(text).toMatch(/^Care: (uncertain|after danger)\./);
    expect(text).toContain('No interpretation');
    expect(text).toContain('no riddle, no exercise');
    expect(text).toContain(rule);
  });
});
