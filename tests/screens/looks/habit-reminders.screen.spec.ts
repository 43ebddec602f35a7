import { describe } from '@jest/globals';
import { inDays } from '../support/factories.js';
import { LOOKS, looks, text } from '../support/looks.js';
import { aPersonOn } from '../support/people.js';
import { someReminders } from '../support/push.js';

const times = ['07:30', '09:00', '12:30', '18:00', '21:55', '23:00'];

describe(LOOKS, () => {
  looks(
    [
      { name: 'no reminders', reminders: someReminders() },
      {
        name: 'every reminder that there can be',
        reminders: someReminders({ times, devices: 3, pushEnabled: true }),
      },
    ].map(({ name, reminders }) => ({
      name,
      path: '/habits',
      answers: aPersonOn('free', {
        'GET /api/habits': [],
        'GET /api/habits/suggestions': [],
        'GET /api/goals': [],
        'GET /api/habits/daily-progress': {
          ...{ completedToday: 0, totalActiveHabits: 0, streakMaintained: 0, overallProgress: 0 },
          ...{ date: '2026-03-10', endsAt: inDays(1) },
        },
        'GET /api/habits/reminders': reminders,
      }),
      ready: async (page) => {
        await page.getByRole('button', { name: 'All habits' }).click();
        await page.getByRole('menuitem', { name: 'Reminders' }).click();
        await text('By your own clock, wherever you are.')(page);
        await text(/notifications/i)(page);
      },
    })),
  );
});
