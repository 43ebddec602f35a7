import { describe, expect, it } from '@jest/globals';
import { categoriesByGravity, type SafetyFinding, safetySeverities } from '@shadow-guide/safety';
import { safetyInstruction } from './safety-instruction.js';

const findings = categoriesByGravity.flatMap((category) =>
  safetySeverities.flatMap((severity) =>
    (['self', 'other'] as const).map(
      (subject): SafetyFinding => ({ category, severity, subject, language: 'en' }),
    ),
  ),
);

describe('instruction for the model when a text got a card', () => {
  it.each(findings)(
    'ends the role, asks about safety and points to the card: $category $severity $subject',
    (finding) => {
      const text = safetyInstruction(finding);
      expect(text).toContain('Step out of any role');
      expect(text).toMatch(/safe right now|call the emergency number/);
      expect(text).toContain('the card beside this reply');
      expect(text).toContain('Give no methods');
      expect(text.length).toBeLessThan(1_600);
    },
  );

  it('names another person’s risk as theirs', () => {
    const [finding] = findings.filter(({ subject }) => subject === 'other');
    expect(safetyInstruction(finding!)).toContain('somebody close to this person');
  });
});
