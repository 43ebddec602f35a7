import { describe, expect } from '@jest/globals';
import { SESSION_HINT_COOKIE } from '@shadow-guide/contracts';
import type { Page } from 'playwright-core';
import { JournalPage } from '../support/journal-page.js';
import { until } from '../support/until.js';
import { type Answers, HttpAnswer, refusal } from './support/answers.js';
import { aUser } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen, type View } from './support/screen.js';

const CHAT = 'POST /api/journal/chat';
const LOGOUT = 'GET /api/logout';
const USER = 'GET /api/auth/user';
const signedOut = refusal(401, 'unauthenticated', 'Please sign in.');
const ada = aUser();
const grace = aUser({ firstName: 'Grace', lastName: 'Hopper' });
const anAda = (answers: Answers = {}) => aPersonOn('premium', answers, ada);
const aGrace = () => aPersonOn('premium', {}, grace);
const graceAtHome = (page: Page) => page.getByText('Good to see you, Grace').waitFor();
const startedAnew = (page: Page) => page.getByText('Signed in with another account').first().waitFor();
const formal = (page: Page) => page.getByRole('radio', { name: 'Formal', exact: true });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('shadow-guide:draft:')));

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Opens another tab of the signed-in person. */
async function openAnother({ web, newTab }: View, name: string): Promise<Page> {
  const other = await newTab();
  await other.goto(web.url);
  await other.getByText(`Good to see you, ${name}`).waitFor();
  return other;
}

/** Ends the session on the server, and makes the tab notice. */
async function endSession({ page, web }: View): Promise<void> {
  web.answer({ 'GET /api/auth/user': signedOut, 'GET /api/live': signedOut });
  await page.evaluate(() =>
    new BroadcastChannel('shadow-guide').postMessage({ kind: 'invalidate', keys: [['GET /api/auth/user']] }),
  );
  await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
}

/** Isolates a tab: it receives neither messages of other tabs nor the browser's visibility events. */
const unreached = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined });
    const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    document.addEventListener('visibilitychange', stop, true);
  });
/**
 * Waits until the page has sent all the requests of its start. A later request would use the other person's session.
 */
const hasAsked = (web: View['web']) =>
  until('the page has sent its start-up requests', () =>
    ['GET /api/patch-notes/check-updates', 'POST /api/activity', 'GET /api/live'].every((route) =>
      web.count(route),
    ),
  );

describe('after the end of a session', () => {
  screen(
    'the next person sees neither the safety plan nor the settings of the previous one',
    async (open) => {
      const view = await open('/settings', anAda(), { expected: /status of 401|api\/live/ });
      const { page, web } = view;
      const plan = page.getByRole('dialog').getByRole('textbox').first();
      await formal(page).check();
      await page.getByRole('textbox', { name: 'Custom Instructions' }).fill('Call me Countess.');
      await fromMenu(page, 'Settings & Preferences');
      await plan.fill('I stop answering.');
      await endSession(view);
      web.answer(aGrace());
      await openAnother(view, 'Grace');
      await startedAnew(page);
      await fromMenu(page, 'AI Therapist Settings');
      await formal(page).waitFor();
      expect(await formal(page).isChecked()).toBe(false);
      expect(await page.getByRole('textbox', { name: 'Custom Instructions' }).inputValue()).toBe('');
      await fromMenu(page, 'Settings & Preferences');
      expect(await plan.inputValue()).toBe('');
      expect((await drafts(page)).filter((key) => key.includes(grace.id))).toEqual([]);
    },
  );

  screen('the same person finds their unsaved text', async (open) => {
    const view = await open('/settings', anAda(), { expected: /status of 401|api\/live/ });
    const { page, web } = view;
    await formal(page).check();
    await endSession(view);
    web.answer(anAda());
    await openAnother(view, 'Ada');
    await formal(page).waitFor();
    expect(await formal(page).isChecked()).toBe(true);
  });

  screen('every tab says that the session has ended after a request of one tab was refused', async (open) => {
    const view = await open('/', anAda(), { expected: /status of 401/ });
    const { page, web } = view;
    const other = await openAnother(view, 'Ada');
    web.answer({ 'GET /api/auth/user': signedOut, 'GET /api/insights': signedOut });
    // A tab behind another one is drawn once a second.
    await page.bringToFront();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
    await page.getByText('Your session has ended').first().waitFor();
    await other.getByText('Your session has ended').first().waitFor();
  });

  screen(
    'a tab says that the session has ended also when another tab has already deleted the session hint cookie',
    async (open) => {
      const { page, web } = await open('/', anAda(), { expected: /status of 401/ });
      await page.getByText('Good to see you, Ada').waitFor();
      web.answer({ 'GET /api/auth/user': signedOut });
      await page.context().clearCookies({ name: SESSION_HINT_COOKIE });
      await page.evaluate(() => new BroadcastChannel('shadow-guide').postMessage({ kind: 'unauthorized' }));
      await page.getByText('Your session has ended').first().waitFor();
    },
  );
});

describe('the end of a session on another device', () => {
  screen(
    'is shown when the live channel closes, also after a response deleted the session hint cookie',
    async (open) => {
      const { page, web } = await open('/', anAda(), { expected: /status of 401/ });
      await until('the live channel is open', () => web.count('GET /api/live') > 0);
      web.answer({ 'GET /api/auth/user': signedOut });
      await page.context().clearCookies({ name: SESSION_HINT_COOKIE });
      web.endLiveStreams();
      await page.getByText('Your session has ended').first().waitFor();
    },
  );
});

describe('a tab of one person, while another signs in elsewhere,', () => {
  screen('loads the other person’s home page at once', async (open) => {
    const view = await open('/insights?q=mother', anAda());
    const { page, web } = view;
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    web.answer(aGrace());
    await openAnother(view, 'Grace');
    await graceAtHome(page);
    await startedAnew(page);
    expect(page.url()).toBe(`${web.url}/`);
  });

  screen('that receives no broadcast does not send the first person’s text', async (open) => {
    const view = await open('/journal', anAda(), { prepare: unreached });
    const { page, web } = view;
    const journal = new JournalPage(page);
    await journal.box.fill('Only mine.');
    await hasAsked(web);
    web.answer(aGrace());
    await openAnother(view, 'Grace');
    expect(await journal.box.inputValue()).toBe('Only mine.');
    await journal.box.press('Enter');
    await graceAtHome(page);
    expect(web.count(CHAT)).toBe(0);
    expect((await drafts(page)).every((key) => key.includes(ada.id))).toBe(true);
  });

  screen(
    'that receives no broadcast loads the other person’s home page when it becomes visible',
    async (open) => {
      const view = await open('/', anAda(), { prepare: unreached });
      await view.page.getByText('Good to see you, Ada').waitFor();
      await hasAsked(view.web);
      view.web.answer(aGrace());
      await openAnother(view, 'Grace');
      expect(await view.page.getByText('Good to see you, Ada').isVisible()).toBe(true);
      await view.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await graceAtHome(view.page);
    },
  );

  screen('loads the other person’s home page when its live channel closes', async (open) => {
    const { page, web } = await open('/', anAda());
    await until('the live channel is open', () => web.count('GET /api/live') > 0);
    web.answer(aGrace());
    web.endLiveStreams();
    await graceAtHome(page);
  });
});

describe('a link to the sign-in screen that leads on to the log-out', () => {
  for (const target of ['/api/logout', '/journal/../api/logout', '/%61pi/logout'])
    (target === '/api/logout' ? screen : screen.long)(`logs nobody out: ${target}`, async (open) => {
      const { page, web } = await open(`/auth?redirect=${encodeURIComponent(target)}`, anAda());
      await page.getByText('Good to see you, Ada').waitFor();
      expect(web.count(LOGOUT)).toBe(0);
    });
});

describe('logging out', () => {
  const loggedOut = new HttpAnswer(302, undefined, { location: '/' });

  screen('without a network shows an error, and changes nothing', async (open) => {
    const view = await open('/journal', anAda(), { alone: true, expected: /ERR_INTERNET_DISCONNECTED/ });
    const { page } = view;
    const other = await openAnother(view, 'Ada');
    await new JournalPage(page).box.fill('Not sent yet.');
    // The toast component is loaded a moment after the start, which needs the network.
    await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await fromMenu(page, 'Log out');
    await page.getByText('You are still signed in').first().waitFor();
    expect(await drafts(page)).toHaveLength(1);
    expect(await new JournalPage(page).box.inputValue()).toBe('Not sent yet.');
    expect(await other.getByText('Good to see you, Ada').isVisible()).toBe(true);
  });

  screen('that the server refuses shows an error, and keeps unsent text', async (open) => {
    const { page } = await open('/journal', anAda({ [LOGOUT]: refusal(503, 'service_unavailable') }), {
      expected: /api\/logout/,
    });
    await new JournalPage(page).box.fill('Not sent yet.');
    await fromMenu(page, 'Log out');
    await page.getByText('You may still be signed in').first().waitFor();
    await page.getByText('Logging out...').waitFor({ state: 'hidden' });
    expect(await drafts(page)).toHaveLength(1);
  });

  screen('removes unsent text, and logs out every tab', async (open) => {
    const view = await open('/journal', anAda());
    const { page, web } = view;
    const other = await openAnother(view, 'Ada');
    await new JournalPage(page).box.fill('Not sent yet.');
    web.answer({
      [LOGOUT]: () => {
        web.answer(aVisitor());
        return loggedOut;
      },
    });
    await fromMenu(page, 'Log out');
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Start Your Journey' }).waitFor();
    expect(page.url()).toBe(`${web.url}/`);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  screen.long(
    'sends no more requests for the ended session, however long unregistering the reminders takes',
    async (open) => {
      const view = await open('about:blank', anAda(), {
        prepare: (page) =>
          page.addInitScript(() => {
            if (navigator.serviceWorker)
              navigator.serviceWorker.getRegistration = () => new Promise(() => undefined);
          }),
      });
      const { page, web } = view;
      await page.goto(`${web.url}/journal`);
      const other = await openAnother(view, 'Ada');
      await until('the live channel is open', () => web.count('GET /api/live') > 0);
      const asked = web.count(USER);
      web.answer({
        [LOGOUT]: () => {
          web.answer(aVisitor());
          web.endLiveStreams();
          return loggedOut;
        },
      });
      await fromMenu(page, 'Log out');
      await other.getByRole('link', { name: 'Start Your Journey' }).waitFor();
      expect(await page.getByText('Logging out...').isVisible()).toBe(true);
      await page.getByRole('link', { name: 'Start Your Journey' }).waitFor();
      expect(web.count(USER)).toBe(asked);
    },
  );

  screen('hides everything of the person when loading the next page is stopped', async (open) => {
    const { page, web } = await open('/journal', anAda({ [LOGOUT]: loggedOut }), { clock: true });
    await new JournalPage(page).box.fill('Not sent yet.');
    // A navigation answered with 204 is aborted: the page stays.
    await page.route(`${web.url}/`, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
    const stopped = page.waitForResponse((response) => response.status() === 204);
    await fromMenu(page, 'Log out');
    await stopped;
    await page.getByText('Logging out...').waitFor();
    await page.clock.fastForward(11_000);
    await page.getByText('Logging out...').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Sign In to Continue' }).waitFor();
    expect(await drafts(page)).toEqual([]);
  });
});

screen('reloads a page that the browser restores from its back/forward cache', async (open) => {
  const { page } = await open('/', anAda());
  await page.getByText('Good to see you, Ada').waitFor();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForFunction(() => !('marked' in window));
  await page.getByText('Good to see you, Ada').waitFor();
});
