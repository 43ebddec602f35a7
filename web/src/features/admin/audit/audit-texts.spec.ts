import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@shadow-guide/contracts';
import { NO_PERSON_ID } from '@shadow-guide/contracts/facts';
import { changeText, concernedText, operatorText } from './audit-texts.js';

describe('the audit log', () => {
  it.each([
    [{ field: 'isBanned', before: 'false', after: 'true' }, 'is banned: no → yes'],
    [{ field: 'monthlyLimitCents', before: null, after: '5000' }, 'monthly limit cents: nothing → 5000'],
    [{ field: 'granted_premium', before: 'true', after: null }, 'granted premium: yes → nothing'],
  ])('describes %p in words', (change, said) => {
    expect(changeText(change)).toBe(said);
  });

  it('names the operator and the account, also when the account is deleted or the product itself acted', () => {
    const entry = {
      operatorId: 'an-id',
      operatorEmail: null,
      userId: 'a-user',
      userEmail: null,
      postId: null,
    } as AuditEntry;
    expect(operatorText(entry)).toBe('An account that is gone (an-id)');
    expect(operatorText({ ...entry, operatorEmail: 'a@example.com' })).toBe('a@example.com');
    expect(operatorText({ ...entry, operatorId: NO_PERSON_ID })).toBe('The product, by its budget');
    expect(concernedText(entry)).toBe('An account that is gone (a-user)');
    expect(concernedText({ ...entry, userId: null })).toBeNull();
    expect(concernedText({ ...entry, userId: null, postId: 'a-post' })).toBe('post a-post');
  });
});
