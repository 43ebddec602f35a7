import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { IS_LONG_FORM } from '@shadow-guide/contracts/testing';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Answers } from './answers.js';
import { screen } from './screen.js';

/** Source without comments, because each page parses it again. */
const axeSource = readFileSync(join(process.cwd(), 'node_modules/axe-core/axe.min.js'), 'utf8');

/** One state of a screen: the person it is shown to, its address, and the steps that lead to it. */
export interface ScreenState {
  name: string;
  path: string;
  answers: Answers;
  expected?: RegExp;
  /** Resolves when the page is in this state. */
  ready(page: Page): Promise<unknown>;
}

/** Title of the `describe` around the calls of {@link looks}. */
export const LOOKS =
  'axe finds nothing wrong, light or dark, and nothing overflows from 320 to 1280 px, with';

/** Viewport sizes of a small phone, a phone, a tablet and a desktop. The first equals 1280 px at 4× zoom. */
const SIZES = [
  { width: 320, height: 225 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const NARROW = 390;

/**
 * Tests how states look: one test each, for axe in both themes and for overflow at every size. The short form tests
 * only the first state of each address, and skips what another check of the same state almost proves.
 */
export function looks(states: readonly ScreenState[]): void {
  for (const { name, path, answers, expected, ready } of IS_LONG_FORM ? states : firstOfEachAddress(states))
    screen(name, async (open) => {
      const { page } = await open(path, answers, { expected });
      await ready(page);
      await page.evaluate(axeSource);
      await page.evaluate(holdStill);
      const found = await wideViolations(page);
      for (const { width, height } of SIZES.toReversed()) {
        if (width === 360 && !IS_LONG_FORM) continue;
        if (width !== 1280) await page.setViewportSize({ width, height });
        const drawn = await widthOnceDrawn(page, width);
        if (drawn > width) found.push(`${drawn} px at ${width} x ${height}`);
        if (width === NARROW) found.push(...(await narrowViolations(page)));
      }
      expect(found).toEqual([]);
    });
}

function firstOfEachAddress(states: readonly ScreenState[]): ScreenState[] {
  const address = ({ path }: ScreenState) => path.replace(/[?#].*/, '');
  return states.filter((state, at) => states.findIndex((other) => address(other) === address(state)) === at);
}

async function wideViolations(page: Page): Promise<string[]> {
  const light = await violations(page, 'light');
  return IS_LONG_FORM ? [...light, ...(await violations(page, 'dark'))] : light;
}

/**
 * Returns axe's colour violations in the other theme; in the long form also the violations of what is laid out
 * differently on a phone.
 */
async function narrowViolations(page: Page): Promise<string[]> {
  if (IS_LONG_FORM) return [...(await violations(page, 'light')), ...(await violations(page, 'dark'))];
  return violations(page, 'dark', { runOnly: ['color-contrast'] });
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
export const text = (said: string | RegExp) => (page: Page) => page.getByText(said).first().waitFor();
export const click = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Disables transitions: when the theme changes, axe would otherwise measure colours in transition. */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Returns what axe reports for the page in a theme, by all its rules unless given, as lines that state where and why.
 */
async function violations(
  page: Page,
  theme: 'light' | 'dark',
  options: axe.RunOptions = {},
): Promise<string[]> {
  await page.evaluate(async (wanted) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(wanted);
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    do {
      await Promise.allSettled(running().map((animation) => animation.finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (running().length > 0);
  }, theme);
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options });
  const found = (await page.evaluate(`axe.run(${asked})`)) as axe.AxeResults;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Returns the page's width after it was drawn at a new size. Anchored elements, such as a menu, are positioned a few
 * frames after the rest. A page that is too wide therefore gets five seconds until the width is final, which a busy
 * machine needs.
 */
function widthOnceDrawn(page: Page, width: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await nextFrame();
    await nextFrame();
    for (const begun = performance.now(); performance.now() - begun < 5_000; ) {
      if (document.documentElement.scrollWidth <= wanted) break;
      await nextFrame();
    }
    return document.documentElement.scrollWidth;
  }, width);
}
