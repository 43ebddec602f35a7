import type { Locator } from 'playwright-core';
import { type Browser, lendSession, openBrowser, watchForeignRequests } from '../support/browser.js';
import { JournalPage } from '../support/journal-page.js';
import type { Person } from '../support/person.js';
import { seededRandom } from '../support/random.js';
import { type Lab, must } from './lab.js';

/** Texts that a model could be talked into writing. `N` is replaced by a number, so that each one can be identified. */
const SHAPES: readonly string[] = [
  '<script>window.__pwned=N</script>',
  '<img src=x onerror="window.__pwned=N">',
  '<img src="http://evil.example/N.png">',
  '![picture](http://evil.example/N.png)',
  '[click](javascript:window.__pwned=N)',
  '<a href="http://evil.example/N">here</a>',
  '<iframe src="http://evil.example/N"></iframe>',
  '<svg onload="window.__pwned=N"></svg>',
  '<style>@import "http://evil.example/N.css"</style>',
  '<link rel=stylesheet href="http://evil.example/N.css">',
  '<meta http-equiv=refresh content="0;url=http://evil.example/N">',
  '<form action="http://evil.example/N"><button>go</button></form>',
  '<object data="http://evil.example/N"></object>',
  '"><script>window.__pwned=N</script>',
  '{{constructor.constructor("window.__pwned=N")()}}',
  '</textarea><script>window.__pwned=N</script>',
  '<math><mtext></style><img src=x onerror="window.__pwned=N"></mtext></math>',
  '<base href="http://evil.example/N">',
  '<video poster="http://evil.example/N.png"></video>',
  '<body background="http://evil.example/N.png">',
  'data:text/html,<script>window.__pwned=N</script>',
  '\u202e<script>window.__pwned=N</script>',
  '<scr\u0000ipt>window.__pwned=N</scr\u0000ipt>',
  '<a href="//evil.example/N" ping="//evil.example/p">a</a>',
];

/** Number of outputs sent to one person; they all appear on one page. */
const EACH = 10;
/** Number of people who write concurrently. */
const AT_ONCE = 4;

/** The model's output, and the entry that it is the reply to. */
interface Output {
  text: string;
  entry: string;
}

/**
 * Row 21: checks that no script in the model's output runs and no foreign host is contacted; the output is shown as
 * text.
 */
export async function hostileOutputs(lab: Lab, { outputs }: { outputs: number }): Promise<string> {
  await lab.calm();
  const random = seededRandom(21);
  const all = Array.from({ length: outputs }, (_, n) => ({
    text: hostileText(n, random),
    entry: `I feel uneasy about tomorrow and cannot say why. I have said so ${n} times.`,
  }));
  const browser = await openBrowser();
  try {
    for (let shown = 0; shown < outputs; shown += EACH * AT_ONCE) {
      const batch = all.slice(shown, shown + EACH * AT_ONCE);
      const crowd = await lab.people(Math.ceil(batch.length / EACH));
      const shareOf = (n: number) => batch.slice(n * EACH, (n + 1) * EACH);
      await lab.model({ failures: batch.flatMap(rulesFor) });
      const replies = await Promise.all(crowd.map((person, n) => writeAll(lab, person, shareOf(n))));
      for (const [n, person] of crowd.entries()) await mustShowAsText(lab, browser, person, replies[n] ?? []);
    }
  } finally {
    await browser.close();
    await lab.calm();
  }
  return `${outputs} outputs shown as text, no script ran, no foreign host was asked`;
}

function rulesFor({ text, entry }: Output): object[] {
  return [
    { kind: 'script', text, times: 1, match: { feature: 'stream', contains: entry } },
    {
      kind: 'json',
      content: hostileAnalysis(text),
      times: 1,
      match: { feature: 'structured', contains: entry },
    },
  ];
}

/** @returns the replies */
async function writeAll(lab: Lab, person: Person, outputs: readonly Output[]): Promise<string[]> {
  const replies: string[] = [];
  for (const { entry } of outputs) {
    const { reply, errorCode } = await lab.write(person, { message: entry });
    must(reply !== undefined, `not answered: ${errorCode}`);
    must(HOSTILE.test(reply.message), `answered with something harmless: ${reply.message}`);
    replies.push(reply.message);
  }
  return replies;
}

/** Matches every hostile part of {@link SHAPES}. */
const HOSTILE = /evil\.example|__pwned/;

async function mustShowAsText(
  lab: Lab,
  browser: Browser,
  person: Person,
  replies: readonly string[],
): Promise<void> {
  await lendSession(browser, person);
  const page = await browser.context.newPage();
  const foreign = watchForeignRequests(page, lab.url);
  const journal = new JournalPage(page);
  const drawn: [path: string, last: Locator][] = [
    ['/insights', page.getByRole('article').first()],
    ['/journal', journal.finished.nth(replies.length - 1)],
  ];
  for (const [path, last] of drawn) {
    await page.goto(lab.url + path);
    await last.waitFor();
    // Rendered content may run or send a request a moment later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    const ran = await page.evaluate('window.__pwned');
    must(ran === undefined, `a script ran on ${path}: ${String(ran)}`);
  }
  must(foreign.length === 0, `asked of a foreign host: ${foreign[0]}`);
  const words = await journal.replies.allTextContents();
  for (const [n, reply] of replies.entries())
    must(words[n] === reply, `shown as ${words[n]}, the guide wrote ${reply}`);
  await page.close();
  await browser.context.clearCookies();
}

function hostileText(n: number, random: () => number): string {
  const pick = () => (SHAPES[Math.floor(random() * SHAPES.length)] as string).replaceAll('N', String(n));
  return `That sounds heavy. ${pick()} ${pick()} What do you need?`;
}

function hostileAnalysis(text: string): object {
  const evidence = ['I feel uneasy about tomorrow'];
  return {
    insights: [{ title: text.slice(0, 80), text, type: 'emotion', evidence }],
    topics: [{ tag: text.slice(0, 40), category: 'emotion', sentiment: 'negative', intensity: 3 }],
    personas: [
      {
        archetype: 'victim',
        name: text.slice(0, 40),
        description: text,
        traits: [text.slice(0, 30)],
        evidence,
      },
    ],
  };
}
