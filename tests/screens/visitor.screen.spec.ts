import { describe, expect } from '@jest/globals';
import { until } from '../support/until.js';
import { Gate, noAnswer, refusal } from './support/answers.js';
import { aUser } from './support/factories.js';
import { aPersonOn, aVisitor } from './support/people.js';
import { screen } from './support/screen.js';

describe('the landing page', () => {
  screen('has every section, and says that the product is not therapy', async (open) => {
    const { page } = await open('/', aVisitor());
    await page.getByRole('heading', { level: 1 }).waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const sections = [
      /shadow work/i,
      /science|research|known/i,
      /types|kinds/i,
      /4 steps/i,
      /privat|privacy|yours/i,
    ];
    for (const section of sections)
      expect([String(section), headings.some((heading) => section.test(heading))]).toEqual([
        String(section),
        true,
      ]);
    await page
      .getByText(/not a substitute for therapy/i)
      .first()
      .waitFor();
    expect(await page.locator('#getting-started').getByRole('listitem').count()).toBe(4);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  screen.long('links to the sign-in with both of its buttons', async (open) => {
    const { page, web } = await open('/', aVisitor());
    for (const name of ['Start Your Journey', 'Get Started Free']) {
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
      expect(page.url()).toBe(`${web.url}/auth`);
      await page.goBack();
    }
  });

  screen.long('scrolls to the explanation on "Learn About Shadow Work"', async (open) => {
    const { page } = await open('/', aVisitor());
    await page.getByRole('link', { name: 'Learn About Shadow Work' }).click();
    await page.waitForURL('**/#what-is-shadow-work');
    const part = page.locator('#what-is-shadow-work');
    await until('the explanation is in view', () =>
      part.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < 400),
    );
  });

  screen.long('opens the policies from its footer in a new tab', async (open) => {
    const { page, web } = await open('/', aVisitor(), { alone: true });
    for (const [name, path] of [
      ['Privacy Policy', '/privacy-policy.html'],
      ['Terms of Service', '/terms-of-service.html'],
    ] as const) {
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('contentinfo').getByRole('link', { name }).click(),
      ]);
      await opened.getByRole('heading', { name, level: 1 }).waitFor();
      expect(opened.url()).toBe(web.url + path);
    }
  });

  screen.long('replaces an unknown URL when the person goes home from it', async (open) => {
    const { page } = await open('/no/such/page', aVisitor());
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('heading', { level: 1, name: /Meet the parts/ }).waitFor();
  });
});

describe('the sign-in page', () => {
  const errors = {
    no_code: 'Authorization code was not received.',
    token_exchange_failed: 'Failed to exchange authorization code for tokens.',
    callback_failed: 'Authentication callback failed.',
    session_failed: 'Failed to create user session.',
    some_new_code: 'some_new_code',
  };
  screen('explains each sign-in error', async (open) => {
    const { page, web } = await open('about:blank', aVisitor());
    for (const [code, message] of Object.entries(errors)) {
      await page.goto(`${web.url}/auth?error=${code}`);
      const banner = page.getByRole('alert').filter({ hasText: 'Authentication Error' });
      await banner.getByText(message, { exact: true }).waitFor();
    }
  });

  screen('shows no help address when none was configured in the build', async (open) => {
    const { page } = await open('/auth', aVisitor());
    await page.getByRole('link', { name: 'Continue with Replit' }).waitFor();
    expect(await page.getByText(/Trouble signing in|a placeholder|support@/).count()).toBe(0);
    expect(await page.locator('a[href^="mailto:"]').count()).toBe(0);
  });

  screen.long(
    'links to the terms and the privacy policy, and is shown without the app’s header and footer',
    async (open) => {
      const { page } = await open('/auth', aVisitor());
      await page.getByRole('heading', { name: 'Welcome to Shadow Guide' }).waitFor();
      expect(await page.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
        '/terms-of-service.html',
      );
      expect(await page.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
        '/privacy-policy.html',
      );
      expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    },
  );

  screen.long('shows a loading state, and then the two sign-in buttons', async (open) => {
    const gate = new Gate();
    const { page } = await open(
      '/auth',
      aVisitor({
        'GET /api/auth/user': async () => {
          await gate.opened;
          return refusal(401, 'unauthenticated', 'Please sign in.');
        },
      }),
      // The session ended without this browser being notified.
      { expected: /auth\/user/ },
    );
    await page.getByText('Checking authentication').first().waitFor();
    gate.open();
    await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
    await page.getByRole('link', { name: 'Continue with Replit' }).waitFor();
  });

  screen.long('says that it redirects a person who is already signed in, and redirects', async (open) => {
    const { page, web } = await open('/auth?redirect=/insights', aPersonOn('free'), {
      prepare: (page) =>
        page.addInitScript(() => {
          new MutationObserver(() => {
            const text = document.querySelector('main')?.textContent ?? '';
            if (text.includes('Redirecting')) sessionStorage.setItem('said', 'Redirecting');
          }).observe(document, { childList: true, subtree: true, characterData: true });
        }),
    });
    await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
    expect(page.url()).toBe(`${web.url}/insights`);
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Redirecting');
  });
});

describe('a screen that needs a person', () => {
  screen(
    'shows the sign-in in its place to a visitor, and returns the person to it afterwards',
    async (open) => {
      const { page, web } = await open('/insights?type=belief', aVisitor());
      const link = page.getByRole('link', { name: 'Continue with Google' });
      const leadsTo = new URL((await link.getAttribute('href')) ?? '', web.url);
      expect(leadsTo.searchParams.get('redirect')).toBe('/insights?type=belief');
      expect(page.url()).toBe(`${web.url}/insights?type=belief`);
    },
  );

  screen.long('the journal asks a visitor to sign in and remembers where they were going', async (open) => {
    const { page } = await open('/journal?mode=freewrite', aVisitor());
    await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
    await page.getByRole('link', { name: 'Sign In to Start Trial' }).waitFor();
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await page.waitForURL('**/auth?**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/journal?mode=freewrite');
  });

  screen(
    'shows an error when the session lookup fails, instead of showing the signed-out page',
    async (open) => {
      const { page, web } = await open(
        '/insights',
        aPersonOn('free', { 'GET /api/auth/user': refusal(503, 'service_unavailable', 'Away.') }),
        { expected: /auth\/user/ },
      );
      await page.getByText('We could not check whether you are signed in').waitFor();
      web.answer({ 'GET /api/auth/user': aUser() });
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await page.getByRole('heading', { name: 'Nothing noticed yet' }).waitFor();
    },
  );

  screen.long('shows an error too when the server cannot be reached', async (open) => {
    const { page } = await open('/insights', aPersonOn('free', { 'GET /api/auth/user': noAnswer }), {
      expected: /auth\/user/,
    });
    await page.getByText('We could not check whether you are signed in').waitFor();
  });
});
