import { lendSession, openBrowser, watchForeignRequests } from '../support/browser.js';
import { seededRandom } from '../support/random.js';
import { type Lab, must } from './lab.js';

/** What a model could be talked into writing. `N` is replaced by a number, so that each is told apart. */
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

/** Row 21: no script of the model's runs and nothing is asked of a foreign host, live and after a reload. */
export async function hostileOutputs(lab: Lab, { outputs }: { outputs: number }): Promise<string> {
  await lab.calm();
  const random = seededRandom(21);
  const perPerson = 10;
  const browser = await openBrowser();
  let shown = 0;
  try {
    while (shown < outputs) {
      const [person] = await lab.people(1);
      must(person !== undefined, 'nobody came');
      const texts = Array.from({ length: Math.min(perPerson, outputs - shown) }, (_, n) =>
        hostileText(shown + n, random),
      );
      for (const text of texts) {
        const failures = [
          { kind: 'script', text, times: 1, match: { feature: 'stream' } },
          { kind: 'json', content: hostileAnalysis(text), times: 1, match: { feature: 'structured' } },
        ];
        await lab.model({ failures });
        const told = await lab.write(person, { message: 'I feel uneasy about tomorrow and cannot say why.' });
        must(Boolean(told.reply), `not answered: ${told.errorCode}`);
      }
      await lendSession(browser, person);
      const page = await browser.context.newPage();
      const foreign = watchForeignRequests(page, lab.url);
      for (const path of ['/journal', '/insights']) {
        await page.goto(lab.url + path, { waitUntil: 'networkidle' });
        const ran = await page.evaluate('window.__pwned');
        must(ran === undefined, `a script ran on ${path}: ${String(ran)}`);
      }
      must(foreign.length === 0, `asked of a foreign host: ${foreign[0]}`);
      await page.goto(`${lab.url}/journal`, { waitUntil: 'networkidle' });
      await page.getByText('That sounds heavy.').first().waitFor();
      // biome-ignore lint/performance/useDomNodeTextContent: only what a person can see counts
      const words = await page.locator('body').innerText();
      must(
        words.includes('evil.example') || words.includes('__pwned'),
        'the hostile text was not shown as text',
      );
      await page.close();
      await browser.context.clearCookies();
      shown += texts.length;
    }
  } finally {
    await browser.close();
    await lab.calm();
  }
  return `${shown} outputs shown as text, no script ran, no foreign host was asked`;
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
