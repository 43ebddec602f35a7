import { describe, expect, it } from '@jest/globals';
import { checkSafety, checkSaidTo, checkTitle, findingBeside, type SafetyReading } from './check-safety.js';
import { phraseBooks } from './phrase-book.js';
import type { SafetyFinding } from './safety-finding.js';

const LENGTH = 8_000;
/** Ten times what it takes on a quiet machine; a text whose time grows with the square of its length takes seconds. */
const LIMIT_MS = 100;

function fill(unit: string): string {
  return unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
}

/** As many characters as a message may have, whether one takes one UTF-16 unit or two. */
function signs(unit: string): string {
  const characters = [...unit];
  return Array.from({ length: LENGTH }, (_, at) => characters[at % characters.length]).join('');
}

/** Processor time: the time of the work, not of a busy machine. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The best of several runs. */
function fastest(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 100 && best >= LIMIT_MS; run += 1) best = Math.min(best, processorMs(work));
  return best;
}

/** The best of so many checks of a text. */
function bestOf(runs: number, text: string): number {
  return Math.min(...Array.from({ length: runs }, () => processorMs(() => checkSafety(text))));
}

/** What 8,000 ordinary letters take, of the dearest script. */
let letters: number | undefined;

describe('safety check', () => {
  it('answers what was found without a word of the text', () => {
    expect(checkSafety('I want to die.')).toEqual({
      level: 'danger',
      category: 'suicide',
      subject: 'self',
      language: 'en',
    });
  });

  it('answers null for an empty text', () => {
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
  ])('shows the card for a plain sentence, whatever stands beside it: %s', (text) => {
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
  ])('hears one sentence of danger in an everyday entry: %s', (text, category) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category });
  });

  it('leaves an everyday entry of many sentences in peace', () => {
    expect(
      checkSafety(
        'Work was fine today. Had soup for dinner and watched a film with Ana. The bus was late again. I watered the plants and paid the electricity bill. My sister called about the move, and we laughed a lot. Tomorrow I will call the dentist.',
      ),
    ).toBeNull();
  });

  it('asks when it is unsure', () => {
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
  ])('leaves the writer in peace: %s', (text) => {
    expect(checkSafety(text)).toBeNull();
  });

  it('says when the risk is somebody else’s', () => {
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
  ])('does not let a denial, an idiom or a story hide what stands beside it: %s', (text) => {
    expect(checkSafety(text)).not.toBeNull();
  });

  it.each([
    ['one word of many phrases', 'i '],
    ['the beginning of phrases', 'i want to '],
    ['beginnings and gaps', 'i really just so want to be '],
    ['denials', "i don't really want to actually "],
    ['two-part phrases that never end', "i can't do this anymore "],
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
    ['tags of a page', '<b>i</b> '],
  ])(`reads 8,000 characters of %s in under ${LIMIT_MS} ms`, (_, unit) => {
    const text = fill(unit);
    checkSafety(text);
    expect(fastest(() => checkSafety(text))).toBeLessThan(LIMIT_MS);
  });

  it.each([
    ['a ligature of eighteen letters', '\ufdfa'],
    ['the same, word by word', '\ufdfa '],
    ['squared words', '\u3316'],
    ['squared names of companies', '\u337f'],
    ['figures in brackets', '\u2487'],
    ['marks in no order', '\u0315\u0300\u05ae\u0300\u0316'],
    ['marks in the wrong order', '\u0300\u0316\u0315\u0327'],
    ['vowel signs of Hebrew', '\u05b8\u0591'],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['letters of mathematics', '𝓲 𝔀𝓪𝓷𝓽 𝓽𝓸 '],
    ['tags', '\u{e0061}'],
    ['notes of music', '\u{1d160}'],
  ])('takes for %s a few times as long as for letters at most', (_, unit) => {
    letters ??= Math.max(...['我想死不想活', 'i want to '].map((other) => bestOf(20, signs(other))));
    expect(bestOf(10, signs(unit))).toBeLessThan(4 * letters);
  });

  it.each([
    ['a ligature of eighteen letters', '\ufdfa'],
    ['squared words', '\u3316 '],
    ['marks in no order', '\u0315\u05ae\u0316'],
    ['zero-width characters', '\u200b\u200d'],
    ['tags', '\u{e0061}'],
  ])('finds danger behind thousands of %s', (_, unit) => {
    expect(checkSafety(`${signs(unit).slice(0, 7_900)}. I want to kill myself tonight.`)).not.toBeNull();
  });

  it.each([
    ['marks on its letters', 'I wa\u0301\u0316\u0315nt to d\u0300\u0321\u0334i\u0489e\u0336 tonight'],
    ['towers of marks', `I want to d${'\u0301\u0316'.repeat(400)}ie tonight`],
    ['boxes around its letters', 'I want to d\u20dei\u20dee\u20de tonight'],
    ['zero-width characters', 'I want to d\u200bi\u2060e tonight'],
    ['letters of mathematics', 'I want to 𝓭𝓲𝓮 tonight'],
    ['full width', 'I want to ｄｉｅ tonight'],
  ])('finds danger under %s', (_, text) => {
    expect(checkSafety(text)).toMatchObject({ level: 'danger', category: 'suicide' });
  });

  it('reads an ordinary long entry with one veiled line at its end', () => {
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

describe('a text beside those before it', () => {
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

  it('is what it is when it speaks of danger', () => {
    const danger = reading('danger', { level: 'danger' });
    for (const earlier of [[], [calm], [ofAnother]]) {
      expect(findingBeside(danger, earlier)).toBe(danger.finding);
    }
    expect(findingBeside(null, [doubtful])).toBeNull();
  });

  it('counts as a weak sign only beside another', () => {
    const sign = reading('sign');
    expect(findingBeside(sign, [])).toBeNull();
    expect(findingBeside(sign, [calm, calm])).toBeNull();
    expect(findingBeside(sign, [doubtful, calm, calm])).toEqual(sign.finding);
    expect(findingBeside(sign, [found({ level: 'danger' }), calm])).toBeNull();
    expect(findingBeside(sign, [doubtful, ...Array.from({ length: 6 }, () => calm)])).toBeNull();
  });

  it('is about somebody else after one that was', () => {
    const unsure = reading('uncertain');
    expect(findingBeside(unsure, [ofAnother, calm])).toEqual(found({ subject: 'other' }));
    expect(findingBeside(reading('sign'), [ofAnother])).toBeNull();
    expect(findingBeside(unsure, [ofAnother, calm, calm, calm])).toEqual(unsure.finding);
  });
});

describe('words that are said to a person', () => {
  it('are read as the person would say them', () => {
    const asked = 'When did you last think about ending your life, and what kept you from doing it?';
    expect(checkSaidTo(asked)).toMatchObject([{ level: 'danger', category: 'suicide' }]);
    expect(checkSaidTo('Which colour would your mood paint the wall?')).toEqual([]);
  });
});

describe('a title of a few words', () => {
  it.each([
    ['Kill myself on Friday', 'suicide'],
    ['Mich umbringen', 'suicide'],
    ['Write the goodbye letters and take the pills', 'suicide'],
    ['Throw up after every meal', 'eating'],
  ])('that plans danger is shown the card: %s', (title, category) => {
    expect(checkTitle(title)).toMatchObject({ level: 'danger', category, subject: 'self' });
  });

  it.each(['Stay alive for my kids', 'Stop cutting', 'Talk about my suicidal thoughts with a doctor'])(
    'that would be noticed as a text is left alone: %s',
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
  ])('that is ordinary is left alone: %s', (title) => expect(checkTitle(title)).toBeNull());
});

describe('a closing that tells somebody', () => {
  const closings = [
    'That’s all, I just wanted to tell someone. Goodnight!',
    'I just wanted somebody to know.',
  ];

  it.each(closings)('leaves good news in peace: %s', (closing) => {
    for (const news of ['I got the job!', 'The scan was clear.', 'She said yes.'])
      expect(checkSafety(`${news} ${closing}`)).toBeNull();
  });

  it.each(closings)('takes nothing from a farewell: %s', (closing) => {
    for (const farewell of [
      'Everything is arranged.',
      'Goodbye everyone.',
      'I don’t want to be here any more.',
    ])
      expect(checkSafety(`${farewell} ${closing}`)).not.toBeNull();
  });
});
