import { describe, expect, it } from '@jest/globals';
import { checkSafety, checkTitle, checkWordsTo, findingBeside, type SafetyReading } from './check-safety.js';
import { phraseBooks } from './phrase-book.js';
import type { SafetyFinding } from './safety-finding.js';

const LENGTH = 8_000;
/**
 * Time limit for checking one text: ten times the time on an idle machine. In quadratic time, a text would take
 * seconds.
 */
const LIMIT_MS = 100;

function fill(unit: string): string {
  return unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
}

/**
 * Returns a text that repeats `unit` up to the maximum number of characters of a message, whether a character takes one
 * UTF-16 unit or two.
 */
function signs(unit: string): string {
  const characters = [...unit];
  return Array.from({ length: LENGTH }, (_, at) => characters[at % characters.length]).join('');
}

/** Returns the CPU time of work; it does not depend on other load of the machine. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns the shortest time of several runs. */
function fastest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 100 && best >= LIMIT_MS; run += 1) best = Math.min(best, processorMs(work));
  return best;
}

/** Returns the shortest time of several checks of a text. */
function bestOf(runs: number, text: string): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(() => checkSafety(text))));
}

/** Time for checking 8,000 ordinary letters of the slowest script. */
let letters: number | undefined;

describe('the safety check', () => {
  it('returns the finding without any of the text', () => {
    expect(checkSafety('I want to die.')).toEqual({
      level: 'danger',
      category: 'suicide',
      subject: 'self',
      language: 'en',
    });
  });

  it('returns null for an empty text', () => {
    expect(checkSafety('')).toBeNull();
    expect(checkSafety(' \n🔥… !')).toBeNull();
  });

  it.each([
    ['I plan suicide tonight', 'suicide'],
    ['Suicide is on my mind, I plan it tonight', 'suicide'],
    ['I want to k**l myself', 'suicide'],
    ['I want to die. I took all my pills.', 'medical_emergency'],
    ['My girlfriend hit me last night', 'abuse'],
    ['The voices tell me to hurt him', 'commanding_voices'],
    ['quiero morirme', 'suicide'],
    ['死にたい', 'suicide'],
  ])('shows the card: %s', (text, category) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category });
  });

  it.each([
    'I want to kill myself tonight. We watched a film. I noticed that I got angry when my brother laughed at dinner.',
    'I noticed that I got angry when my brother laughed at dinner. My mother used to say that we should not cry. I want to die.',
  ])('shows the card for a direct sentence, whatever surrounds it: %s', (text) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category: 'suicide' });
  });

  it.each([
    [
      'Work was fine today. I throw up after every meal now, my throat is bleeding. Had soup for dinner and watched a film with Ana.',
      'eating',
    ],
    [
      'We had lunch. The voice tells me to hurt my brother and I can hardly resist. Then we washed up and watched the news.',
      'commanding_voices',
    ],
    [
      'Die Arbeit war in Ordnung. Heute Nacht bringe ich mich um. Abends gab es Suppe und einen Film mit Ana.',
      'suicide',
    ],
  ])('finds one sentence that signals danger in an everyday entry: %s', (text, category) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category });
  });

  it('finds nothing in an everyday entry of many sentences', () => {
    expect(
      checkSafety(
        'Work was fine today. Had soup for dinner and watched a film with Ana. The bus was late again. I watered the plants and paid the electricity bill. My sister called about the move, and we laughed a lot. Tomorrow I will call the dentist.',
      ),
    ).toBeNull();
  });

  it('leads to the question when it is unsure', () => {
    expect(checkSafety("I don't see the point in trying any more")).toMatchObject({
      level: 'uncertain',
      category: 'suicide',
    });
  });

  it.each([
    'The old me has to die so I can become who I am.',
    'I am so ashamed of how I acted yesterday',
    'burned out. i hate my job',
    'the divorce papers came today',
    'this traffic is killing me',
    'I am ok now, I called my sister',
    'mi jefe me va a matar si no entrego esto',
  ])('finds nothing: %s', (text) => {
    expect(checkSafety(text)).toBeNull();
  });

  it('distinguishes a risk to somebody else', () => {
    expect(checkSafety('My friend says she wants to kill herself')).toMatchObject({ subject: 'other' });
    expect(checkSafety('My friend says she wants to die. So do I, I want to die.')).toMatchObject({
      subject: 'self',
    });
  });

  it.each([
    'I am not suicidal. But I want to die.',
    "I don't want to die, but I can't go on living.",
    "I'd never hurt myself, I said. That was a lie: I cut myself again last night.",
    'He never hit me before. Last night my husband hit me.',
    'My character wants to die, but honestly I want to die too.',
    'When I was 16 I tried to kill myself. Now I want to die again.',
    'Ten years ago my dad beat me and he still does, he beats me.',
    'That joke killed me. I want to kill myself.',
    'No quiero morir. Pero anoche me tomé todas las pastillas.',
    'Ich will nicht sterben. Aber mein Mann schlägt mich.',
    'I want to die\u200b of course not of laughter: I want to die.',
  ])('finds danger next to a denial, an idiom or a story: %s', (text) => {
    expect(checkSafety(text)).not.toBeNull();
  });

  it.each([
    ['a word that occurs in many phrases', 'i '],
    ['the beginnings of phrases', 'i want to '],
    ['beginnings and gaps of phrases', 'i really just so want to be '],
    ['denials', "i don't really want to actually "],
    ['incomplete two-part phrases', "i can't do this anymore "],
    ['complete phrases', 'i want to die '],
    ['one letter', 'a'],
    ['single letters', 'k i l l '],
    ['full stops', 'i. want. to. '],
    ['Chinese characters', '我想去死不想活'],
    ['Japanese gaps', '私が夫に'],
    ['Korean gaps', '남편이 나를'],
    ['Arabic with vowel signs', 'أُرِيدُ أَنْ '],
    ['Hindi', 'मैं मरना नहीं '],
    ['signs', '!?…,;:'],
    ['zero-width characters', 'i\u200b \u200d'],
    ['digits', '1 22 333 '],
    ['leet', 'k1ll m3 $0 '],
    ['stretched letters', 'dieeeee '],
    ['HTML tags', '<b>i</b> '],
  ])(`reads, within the time limit of ${LIMIT_MS} ms, 8,000 characters of %s`, (_, unit) => {
    const text = fill(unit);
    checkSafety(text);
    expect(fastest(() => checkSafety(text))).toBeLessThan(LIMIT_MS);
  });

  it.each([
    ['a ligature of eighteen letters', '\ufdfa'],
    ['the same ligature, word by word', '\ufdfa '],
    ['squared words', '\u3316'],
    ['squared company names', '\u337f'],
    ['numbers in brackets', '\u2487'],
    ['unordered combining marks', '\u0315\u0300\u05ae\u0300\u0316'],
    ['combining marks in the wrong order', '\u0300\u0316\u0315\u0327'],
    ['Hebrew vowel signs', '\u05b8\u0591'],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['mathematical letters', '𝓲 𝔀𝓪𝓷𝓽 𝓽𝓸 '],
    ['tags', '\u{e0061}'],
    ['musical notes', '\u{1d160}'],
  ])('takes less than four times as long as for letters when it reads %s', (_, unit) => {
    letters ??= Math.max(...['我想死不想活', 'i want to '].map((other) => bestOf(20, signs(other))));
    expect(bestOf(10, signs(unit))).toBeLessThan(4 * letters);
  });

  it.each([
    ['a ligature of eighteen letters', '\ufdfa'],
    ['squared words', '\u3316 '],
    ['unordered combining marks', '\u0315\u05ae\u0316'],
    ['zero-width characters', '\u200b\u200d'],
    ['tags', '\u{e0061}'],
  ])('finds danger after thousands of %s', (_, unit) => {
    expect(checkSafety(`${signs(unit).slice(0, 7_900)}. I want to kill myself tonight.`)).not.toBeNull();
  });

  it.each([
    [
      'combining marks on its letters',
      'I wa\u0301\u0316\u0315nt to d\u0300\u0321\u0334i\u0489e\u0336 tonight',
    ],
    ['stacks of combining marks', `I want to d${'\u0301\u0316'.repeat(400)}ie tonight`],
    ['boxes around its letters', 'I want to d\u20dei\u20dee\u20de tonight'],
    ['zero-width characters', 'I want to d\u200bi\u2060e tonight'],
    ['mathematical letters', 'I want to 𝓭𝓲𝓮 tonight'],
    ['full width', 'I want to ｄｉｅ tonight'],
  ])('finds danger disguised by %s', (_, text) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category: 'suicide' });
  });

  it('finds one veiled sign of danger at the end of an ordinary long entry', () => {
    const day = 'Today I went to the market, bought bread and thought about my sister. ';
    expect(checkSafety(`${fill(day)} Everyone would be better off without me.`)).toMatchObject({
      category: 'suicide',
    });
    expect(checkSafety(fill(day))).toBeNull();
  });

  it('has a comment for every group of phrases', () => {
    for (const book of phraseBooks) {
      for (const group of [...book.risks, ...book.notRisk]) expect(group.comment).toMatch(/\p{L}/u);
    }
  });
});

describe('the finding for a message after earlier messages', () => {
  const found = (change: Partial<SafetyFinding> = {}): SafetyFinding => ({
    ...{ level: 'uncertain', category: 'suicide', subject: 'self', language: 'en' },
    ...change,
  });
  const reading = (loudness: SafetyReading['loudness'], change?: Partial<SafetyFinding>): SafetyReading => ({
    loudness,
    finding: found(change),
  });
  const calm = undefined;
  const doubtful = found();
  const ofAnother = found({ subject: 'other' });

  it('is unchanged when the message signals danger', () => {
    const danger = reading('danger', { level: 'danger' });
    for (const earlier of [[], [calm], [ofAnother]]) {
      expect(findingBeside(danger, earlier)).toBe(danger.finding);
    }
    expect(findingBeside(null, [doubtful])).toBeNull();
  });

  it('includes a weak sign only after another sign', () => {
    const sign = reading('sign');
    expect(findingBeside(sign, [])).toBeNull();
    expect(findingBeside(sign, [calm, calm])).toBeNull();
    expect(findingBeside(sign, [doubtful, calm, calm])).toEqual(sign.finding);
    expect(findingBeside(sign, [found({ level: 'danger' }), calm])).toBeNull();
    expect(findingBeside(sign, [doubtful, ...Array.from({ length: 6 }, () => calm)])).toBeNull();
  });

  it('is about another person when an earlier message was about another person', () => {
    const unsure = reading('uncertain');
    expect(findingBeside(unsure, [ofAnother, calm])).toEqual(found({ subject: 'other' }));
    expect(findingBeside(reading('sign'), [ofAnother])).toBeNull();
    expect(findingBeside(unsure, [ofAnother, calm, calm, calm])).toEqual(unsure.finding);
  });
});

describe('text addressed to a person, such as a question', () => {
  it('is checked as if the person had said it about themselves', () => {
    const asked = 'When did you last think about ending your life, and what kept you from doing it?';
    expect(checkWordsTo(asked)).toMatchObject([{ level: 'danger', category: 'suicide' }]);
    expect(checkWordsTo('Which colour would your mood paint the wall?')).toEqual([]);
  });
});

describe('a title of a few words', () => {
  it.each([
    ['Kill myself on Friday', 'suicide'],
    ['Mich umbringen', 'suicide'],
    ['Write the goodbye letters and take the pills', 'suicide'],
    ['Throw up after every meal', 'eating'],
  ])('gets the card when it announces danger: %s', (title, category) => {
    expect(checkTitle(title)).toMatchObject({ level: 'danger', category, subject: 'self' });
  });

  it.each(['Stay alive for my kids', 'Stop cutting', 'Talk about my suicidal thoughts with a doctor'])(
    'gets no card although the check would notice it in a longer text: %s',
    (title) => {
      expect(checkSafety(title)).not.toBeNull();
      expect(checkTitle(title)).toBeNull();
    },
  );

  it.each([
    'Drink more water',
    'Kill my inner critic',
    'Let my old self die',
    '100 days without purging',
    '',
  ])('gets no card when it is ordinary: %s', (title) => expect(checkTitle(title)).toBeNull());
});

describe('a closing sentence that says somebody should know', () => {
  const closings = [
    'That’s all, I just wanted to tell someone. Goodnight!',
    'I just wanted somebody to know.',
  ];

  it.each(closings)('leads to no finding after good news: %s', (closing) => {
    for (const news of ['I got the job!', 'The scan was clear.', 'She said yes.'])
      expect(checkSafety(`${news} ${closing}`)).toBeNull();
  });

  it.each(closings)('does not weaken a farewell: %s', (closing) => {
    for (const farewell of [
      'Everything is arranged.',
      'Goodbye everyone.',
      'I don’t want to be here any more.',
    ])
      expect(checkSafety(`${farewell} ${closing}`)).not.toBeNull();
  });
});
