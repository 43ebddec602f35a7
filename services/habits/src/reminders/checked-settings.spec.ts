import { describe, expect, it } from '@jest/globals';
import { checkedSettings } from './checked-settings.js';

const settings = { times: ['09:00'], pushEnabled: true, quietFrom: '22:00', quietTo: '07:00' };

describe('the reminder settings', () => {
  it('are sorted and contain each time once', () => {
    expect(checkedSettings({ ...settings, times: ['18:05', '09:00', '18:05'] }).times).toEqual([
      '09:00',
      '18:05',
    ]);
  });

  it.each([['24:00'], ['9:00'], ['09:03'], ['09:60'], ['09:0'], ['']])('refuse the time %p', (time) => {
    expect(() => checkedSettings({ ...settings, times: [time] })).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [expect.objectContaining({ field: 'times' })],
      }),
    );
  });

  it('report all errors at once', () => {
    const wrong = { ...settings, times: ['x'], quietFrom: '25:00', quietTo: '07-00' };
    expect(() => checkedSettings(wrong)).toThrow(
      expect.objectContaining({
        errors: ['times', 'quietFrom', 'quietTo'].map((field) => expect.objectContaining({ field })),
      }),
    );
  });
});
