import { readFile } from 'node:fs/promises';
import { describe, expect } from '@jest/globals';
import type { StoredReminders } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { until } from '../support/until.js';
import { type Answers, type Call, Gate, HttpAnswer, noAnswer, refusal } from './support/answers.js';
import { inDays } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { ENDPOINT, PUSH_KEY, type PushStandIn, someReminders, standInForPush } from './support/push.js';
import { type Open, screen, type ViewOptions } from './support/screen.js';

const READ = 'GET /api/habits/reminders';
const SAVE = 'PUT /api/habits/reminders';
const ADD = 'PUT /api/habits/reminders/devices';
const REMOVE = 'POST /api/habits/reminders/devices/remove';
const CHECK = 'POST /api/habits/reminders/devices/check';
const CALENDAR = 'GET /api/habits/reminders/calendar';

function aPerson(reminders: StoredReminders, answers: Answers = {}): Answers {
  let stored = reminders;
  return aPersonOn('free', {
    'GET /api/habits': [],
    'GET /api/habits/suggestions': [],
    'GET /api/goals': [],
    'GET /api/habits/daily-progress': {
      ...{ completedToday: 0, totalActiveHabits: 0, streakMaintained: 0, overallProgress: 0 },
      ...{ date: '2026-03-10', endsAt: inDays(1) },
    },
    [READ]: () => stored,
    [SAVE]: ({ body }: Call) => {
      stored = { ...stored, ...(body as Partial<StoredReminders>) };
      return stored;
    },
    [ADD]: () => {
      stored = { ...stored, devices: 1, pushEnabled: true };
      return stored;
    },
    [REMOVE]: () => {
      stored = { ...stored, devices: 0 };
      return stored;
    },
    [CHECK]: { isKnown: true },
    ...answers,
  });
}

/** Opens the reminders dialog. */
async function remindersOf(
  open: Open,
  {
    reminders = someReminders(),
    answers = {},
    push = {},
    ...options
  }: {
    reminders?: StoredReminders;
    answers?: Answers;
    push?: PushStandIn;
  } & ViewOptions = {},
) {
  const view = await open('/habits', aPerson(reminders, answers), {
    prepare: standInForPush(push),
    ...options,
  });
  await openDialog(view.page);
  return { ...view, ...inDialog(view.page) };
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All habits' }).click();
  await page.getByRole('menuitem', { name: 'Reminders' }).click();
  await page.getByRole('dialog', { name: 'Reminders' }).waitFor();
}

function inDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  return {
    dialog,
    time: (n: number) => dialog.getByLabel(`Time ${n}`, { exact: true }),
    press: (name: string | RegExp) => dialog.getByRole('button', { name }).click(),
    says: (text: string | RegExp) => dialog.getByText(text).first().waitFor(),
  };
}

describe('times', () => {
  screen('are added, changed and removed, and saved together with the quiet hours', async (open) => {
    const { page, web, time, press, says, dialog } = await remindersOf(open);
    await says('None yet: nothing reminds you.');
    await press('Add a time');
    await press('Add a time');
    await time(1).fill('08:15');
    await press('Remove time 2, 12:30');
    await page.locator('button:focus').filter({ hasText: 'Add a time' }).waitFor();
    await dialog.getByLabel('From').fill('21:00');
    await press('Save times');
    await page.getByText('Reminders saved').first().waitFor();
    expect(web.calls.find(({ route }) => route === SAVE)?.body).toEqual({
      times: ['08:15'],
      pushEnabled: false,
      quietFrom: '21:00',
      quietTo: '07:00',
    });
  });

  screen.long('that are empty or not in steps of five minutes are reported and not sent', async (open) => {
    const { web, time, press, says } = await remindersOf(open, {
      reminders: someReminders({ times: ['09:00'] }),
    });
    await time(1).fill('09:03');
    await press('Save times');
    await says('In steps of five minutes, such as 09:05.');
    await time(1).fill('');
    await says('Choose a time.');
    expect(web.count(SAVE)).toBe(0);
    await time(1).fill('23:00');
    await says('In your quiet hours: nothing comes then.');
    await press('Save times');
    await until('the times are saved', () => web.count(SAVE) === 1);
  });

  screen('stay after a failed save, and are sent once for a double click', async (open) => {
    const gate = new Gate();
    const { web, time, dialog, says, press } = await remindersOf(open, {
      reminders: someReminders({ times: ['09:00'] }),
      answers: {
        [SAVE]: async () => {
          await gate.opened;
          return refusal(503, 'service_unavailable', 'Not now.');
        },
      },
      expected: /503/,
    });
    await time(1).fill('10:00');
    await dialog.getByRole('button', { name: 'Save times' }).dblclick();
    gate.open();
    await says(/Not saved yet. What you wrote is still here. Not now./);
    expect(await time(1).inputValue()).toBe('10:00');
    expect(web.count(SAVE)).toBe(1);
    web.answer({ [SAVE]: someReminders({ times: ['10:00'] }) });
    await press('Save times');
    await until(
      'the failure message is gone',
      async () => (await dialog.getByText('Not saved yet').count()) === 0,
    );
  });

  screen.long('are read again on request after a failure', async (open) => {
    const { web, press, says } = await remindersOf(open, {
      answers: { [READ]: noAnswer },
      expected: /ERR_EMPTY/,
    });
    await says('Your reminders could not be read');
    web.answer({ [READ]: someReminders({ times: ['09:00'] }) });
    await press('Try again');
    await says('By your own clock, wherever you are.');
  });

  screen.long('return the focus to the menu when the dialog is closed', async (open) => {
    const { page } = await remindersOf(open);
    await page.keyboard.press('Escape');
    await page.locator('button[aria-label="All habits"]:focus').waitFor();
  });
});

describe('notifications on this device', () => {
  screen('are turned on after the browser has asked for permission, and off again', async (open) => {
    const { page, web, press, says, dialog } = await remindersOf(open, {
      reminders: someReminders({ times: ['09:00'] }),
    });
    await says('Off.');
    await press('Turn on here');
    await dialog.getByRole('button', { name: 'Turn off here' }).waitFor();
    expect(web.calls.find(({ route }) => route === ADD)?.body).toEqual({
      endpoint: ENDPOINT,
      p256dh: 'a-key',
      auth: 'a-word',
    });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)).toBe(
      `${web.url}/push-worker.js`,
    );
    await press('Turn off here');
    await dialog.getByRole('button', { name: 'Turn on here' }).waitFor();
    expect(web.calls.find(({ route }) => route === REMOVE)?.body).toEqual({ endpoint: ENDPOINT });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  screen.long(
    'are shown as on where they were turned on before, with a hint when no time is saved',
    async (open) => {
      const { says, dialog } = await remindersOf(open, {
        reminders: someReminders({ devices: 2, pushEnabled: true }),
        push: { permission: 'granted', subscribedWith: PUSH_KEY },
      });
      await says('On. Save a time above: without one nothing comes.');
      await says('One other device shows them. Turn them off there.');
      await dialog.getByRole('button', { name: 'Turn off here' }).waitFor();
    },
  );

  screen(
    'are shown as off where another person turned them on, and where the server does not know the device',
    async (open) => {
      const { says, dialog } = await remindersOf(open, {
        reminders: someReminders({ devices: 2, pushEnabled: true, times: ['09:00'] }),
        answers: { [CHECK]: { isKnown: false } },
        push: { permission: 'granted', subscribedWith: PUSH_KEY },
      });
      await says('Off.');
      await says('2 other devices show them.');
      await dialog.getByRole('button', { name: 'Turn on here' }).waitFor();
    },
  );

  screen.long('can be turned off where the server does not answer whether they are on', async (open) => {
    const { dialog } = await remindersOf(open, {
      reminders: someReminders({ devices: 1, pushEnabled: true, times: ['09:00'] }),
      answers: { [CHECK]: noAnswer },
      push: { permission: 'granted', subscribedWith: PUSH_KEY },
      expected: /ERR_EMPTY/,
    });
    await dialog.getByRole('button', { name: 'Turn off here' }).waitFor();
  });

  screen.long(
    'are shown as off when the server’s key differs from the key of the subscription',
    async (open) => {
      const { press, says, dialog, web } = await remindersOf(open, {
        reminders: someReminders({ devices: 1, times: ['09:00'] }),
        push: { permission: 'granted', subscribedWith: PUSH_KEY.replace('C', 'D') },
      });
      await says('Off.');
      await press('Turn on here');
      await dialog.getByRole('button', { name: 'Turn off here' }).waitFor();
      expect(web.count(ADD)).toBe(1);
    },
  );

  screen.long(
    'that the person blocked are shown as blocked, with instructions to unblock them',
    async (open) => {
      const { press, says, web } = await remindersOf(open, { push: { answer: 'denied' } });
      await press('Turn on here');
      await says(/You have told this browser to show no notifications of ours/);
      expect(web.count(ADD)).toBe(0);
    },
  );

  screen.long('stay off when the permission prompt is closed without an answer', async (open) => {
    const { press, says, dialog } = await remindersOf(open, { push: { answer: 'default' } });
    await press('Turn on here');
    await says('Your browser asked and got no answer, so they stay off. You can try again.');
    await dialog.getByRole('button', { name: 'Turn on here' }).waitFor();
  });

  screen.long('stay off when the push service of the browser’s maker refuses', async (open) => {
    const { press, says, web } = await remindersOf(open, { push: { refuses: true } });
    await press('Turn on here');
    await says('Notifications are still off');
    expect(web.count(ADD)).toBe(0);
  });

  screen.long('stay off when the server refuses, and leave no registration in the browser', async (open) => {
    const { page, press, says } = await remindersOf(open, {
      answers: { [ADD]: refusal(409, 'too_many_devices', 'Notifications are on at 10 devices already.') },
      expected: /409/,
    });
    await press('Turn on here');
    await says('Notifications are on at 10 devices already.');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  screen.long('are explained on an iPhone where the app is not on the home screen', async (open) => {
    const { says } = await remindersOf(open, {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'userAgent', {
            get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)',
          });
          Reflect.deleteProperty(window, 'PushManager');
        }),
    });
    await says(/tap Share, then “Add to Home Screen”/);
  });

  screen.long('are not offered by a browser without push support', async (open) => {
    const { says } = await remindersOf(open, {
      prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager')),
    });
    await says('This browser cannot show notifications. A calendar file works all the same.');
  });

  screen.long('are not offered on a page without https', async (open) => {
    const { says } = await remindersOf(open, {
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { get: () => false })),
    });
    await says(/opened without https/);
  });

  screen('end with the session', async (open) => {
    const { page, web, press, dialog } = await remindersOf(open);
    await press('Turn on here');
    await dialog.getByRole('button', { name: 'Turn off here' }).waitFor();
    web.answer({
      'GET /api/logout': () => {
        web.answer(aVisitor());
        return new HttpAnswer(302, undefined, { location: '/' });
      },
    });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page
      .getByRole('link', { name: /sign in/i })
      .first()
      .waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

describe('the calendar file', () => {
  screen.long('contains the saved times, and is downloaded as a file', async (open) => {
    const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    const { page, press } = await remindersOf(open, {
      reminders: someReminders({ times: ['09:00'] }),
      answers: { [CALENDAR]: { fileName: 'shadow-guide-reminders.ics', text } },
    });
    const coming = page.waitForEvent('download');
    await press('Download calendar file');
    const file = await coming;
    expect(file.suggestedFilename()).toBe('shadow-guide-reminders.ics');
    expect(await readFile(await file.path(), 'utf8')).toBe(text);
  });

  screen.long('is offered once a time outside the quiet hours is saved', async (open) => {
    const { says, dialog } = await remindersOf(open, { reminders: someReminders({ times: ['23:00'] }) });
    await says('Save a time outside of your quiet hours, and you can download it here.');
    expect(await dialog.getByRole('button', { name: 'Download calendar file' }).count()).toBe(0);
  });

  screen.long('that could not be created shows an error', async (open) => {
    const { press, says } = await remindersOf(open, {
      reminders: someReminders({ times: ['09:00'] }),
      answers: { [CALENDAR]: refusal(503, 'service_unavailable', 'Not now.') },
      expected: /503/,
    });
    await press('Download calendar file');
    await says('The file could not be made');
    await says('Not now.');
  });
});
