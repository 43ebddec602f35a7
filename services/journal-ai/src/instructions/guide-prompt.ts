import {
  type ChatMode,
  formalities,
  type GuideMemoryKind,
  type GuideSettings,
  guideApproaches,
  guideDefaults,
  guideStyles,
  guideTones,
  responseLengths,
} from '@shadow-guide/contracts';
import type { Article } from '../articles/index.js';
import type { Recalled } from '../recall/index.js';
import { onOneLine } from './one-line.js';
import type { Prompt } from './prompt.js';
import { loadPrompt } from './prompt-file.js';

/** One thing that is remembered of the person. */
export interface Remembered {
  readonly kind: GuideMemoryKind;
  readonly text: string;
}

/** How the guide answers an entry; one that is only kept has no answer. */
export type GuideMode = Exclude<ChatMode, 'keep'>;

export interface GuidePromptOptions {
  /** How the person wants the guide to be; without them as it is for everybody. */
  readonly settings?: GuideSettings;
  readonly mode: GuideMode;
  /** What is known of the person; nobody is told of it under care, nor in free writing, where nothing is interpreted. */
  readonly remembered?: readonly Remembered[];
  /** How the guide is to be with somebody who may be in danger; never what the person wrote. Settings and mode give way to it. */
  readonly care?: Prompt & { readonly isDanger: boolean };
  /** Said when the app asked its own question beside one of the last messages. */
  readonly asked?: Prompt | undefined;
  /** A theme of the person's that came back with nothing new: not to be probed further. Care and free writing leave it out. */
  readonly loop?: string;
  /** What a search found for somebody who asks what they wrote; care and free writing leave it out. */
  readonly recalled?: Recalled;
  /** The article that the app shows under the reply to a question; care and free writing leave it out. */
  readonly article?: Article;
  /** What the guide asked in its last replies; care and free writing leave it out. */
  readonly lastQuestions?: readonly string[];
  /** What it said twice in the last month; care and free writing leave it out. */
  readonly repeated?: readonly string[];
}

const file = loadPrompt('guide.v3', [
  ...['base', 'preferences', 'mode reflect', 'mode freewrite', 'safety', 'taste', 'remembered', 'persona'],
  ...guideStyles.map((style) => `style ${style}`),
  ...guideTones.map((tone) => `tone ${tone}`),
  ...guideApproaches.map((approach) => `approach ${approach}`),
  ...responseLengths.map((length) => `length ${length}`),
  ...formalities.map((formality) => `formality ${formality}`),
]);

const loopFile = loadPrompt('loop.v1', ['loop']);
const recallFile = loadPrompt('recall.v1', ['found', 'lately']);
const articleFile = loadPrompt('article.v1', ['article']);
const askedBeforeFile = loadPrompt('asked-before.v1', ['asked before']);
const saidBeforeFile = loadPrompt('said-before.v1', ['said before']);
/** Characters of questions that the instructions hold: sixty of the guide's own. */
const ASKED_BEFORE_CHARACTERS = 4_000;
/** The same of sentences that were said twice in a month: about forty. */
const SAID_BEFORE_CHARACTERS = 2_000;

/** The guide's instructions for one reply. */
export function guidePrompt({
  settings = guideDefaults,
  mode,
  care,
  remembered = [],
  asked,
  loop,
  recalled,
  article,
  lastQuestions = [],
  repeated = [],
}: GuidePromptOptions): Prompt {
  const base = file.section('base');
  if (care) {
    const text = care.isDanger ? `${file.section('safety')}\n${care.text}` : care.text;
    const parts = [base, text, ...(asked ? [asked.text] : [])];
    return { version: `${file.version}+${care.version}`, text: parts.join('\n\n') };
  }
  const { personalityStyle, tone, approach, responseLength, formality } = settings;
  const isFreeWrite = mode === 'freewrite';
  const parts = [
    base,
    file.section('preferences'),
    named('Style', 'style', personalityStyle),
    named('Tone', 'tone', tone),
    // Free writing wants room: no question, no challenge, no step.
    ...(isFreeWrite ? [] : [named('Approach', 'approach', approach)]),
    isFreeWrite ? 'Response length: short' : named('Response length', 'length', responseLength),
    named('Formality', 'formality', formality),
    ...tasteOf(settings),
    ...(isFreeWrite ? [] : aboutPerson(remembered)),
    named('Mode', 'mode', mode),
    ...(asked ? [asked.text] : []),
  ];
  const beside = isFreeWrite
    ? []
    : [
        ...askedBefore(lastQuestions),
        ...saidBefore(repeated),
        ...themeOf(loop),
        ...foundFor(recalled),
        ...articleFor(article),
      ];
  const versions = [file.version, ...(asked ? [asked.version] : []), ...beside.map(({ version }) => version)];
  return { version: versions.join('+'), text: [...parts, ...beside.map(({ text }) => text)].join('\n\n') };
}

function themeOf(loop: string | undefined): Prompt[] {
  if (loop === undefined) return [];
  const text = `${loopFile.section('loop')}\n<theme>${onOneLine(loop)}</theme>`;
  return [{ version: loopFile.version, text }];
}

/** What was found, a line each, as guides that go by rules read it too. */
function foundFor(recalled: Recalled | undefined): Prompt[] {
  if (!recalled) return [];
  const { version } = recallFile;
  const marked = (section: string, lines: readonly string[]) => ({
    version,
    text: `Asked about earlier entries: ${recalled.asked}\n${recallFile.section(section)}\n<journal-search>\n${lines.join('\n')}\n</journal-search>`,
  });
  if (recalled.asked === 'lately')
    return [
      marked(
        'lately',
        recalled.themes.map(({ tag, count, last }) => `- ${last} (${count}): ${onOneLine(tag)}`),
      ),
    ];
  const { count, days, first, searchedTo, entries } = recalled;
  const lines = entries.map(({ date, text }) => `- ${date}: ${onOneLine(text)}`);
  return [marked('found', [JSON.stringify({ count, days, first, searchedTo }), ...lines])];
}

/** The article that is shown under the reply. */
function articleFor(article: Article | undefined): Prompt[] {
  if (!article) return [];
  const text = `Article: ${onOneLine(article.title)}\n${articleFile.section('article')}`;
  return [{ version: articleFile.version, text }];
}

/** The latest questions that fit. */
function askedBefore(questions: readonly string[]): Prompt[] {
  const lines = linesThatFit(questions, ASKED_BEFORE_CHARACTERS);
  if (lines === '') return [];
  const text = `${askedBeforeFile.section('asked before')}\n<asked-before>\n${lines}\n</asked-before>`;
  return [{ version: askedBeforeFile.version, text }];
}

/** The same of sentences that were said twice. */
function saidBefore(sentences: readonly string[]): Prompt[] {
  const lines = linesThatFit(sentences, SAID_BEFORE_CHARACTERS);
  if (lines === '') return [];
  const text = `${saidBeforeFile.section('said before')}\n<said-before>\n${lines}\n</said-before>`;
  return [{ version: saidBeforeFile.version, text }];
}

/** The first of different texts that have so many characters together, a line each. */
function linesThatFit(texts: readonly string[], characters: number): string {
  const kept: string[] = [];
  let left = characters;
  for (const text of new Set(texts)) {
    left -= text.length;
    if (left < 0) break;
    kept.push(`- ${onOneLine(text)}`);
  }
  return kept.join('\n');
}

/**
 * What of a person's settings holds for a reply of one of their personas, which keeps a voice of its own: length, formality and
 * taste where they were changed; null when nothing was.
 */
export function personaPreferences(settings: GuideSettings): Prompt | null {
  const { responseLength, formality } = settings;
  const parts = [
    ...(responseLength === guideDefaults.responseLength
      ? []
      : [named('Response length', 'length', responseLength)]),
    ...(formality === guideDefaults.formality ? [] : [named('Formality', 'formality', formality)]),
    ...tasteOf(settings),
  ];
  if (parts.length === 0) return null;
  return { version: file.version, text: [file.section('persona'), ...parts].join('\n\n') };
}

/** A line that names a value, for guides that go by rules, and what it means. */
function named(label: string, section: string, value: string): string {
  return `${label}: ${value}\n${file.section(`${section} ${value}`)}`;
}

function tasteOf({ customPromptAdditions }: Pick<GuideSettings, 'customPromptAdditions'>): string[] {
  if (!customPromptAdditions) return [];
  return [`${file.section('taste')}\n<taste>${onOneLine(customPromptAdditions)}</taste>`];
}

function aboutPerson(remembered: readonly Remembered[]): string[] {
  if (remembered.length === 0) return [];
  const lines = remembered.map(({ kind, text }) => `- ${kind}: ${onOneLine(text)}`);
  return [`${file.section('remembered')}\n<about>\n${lines.join('\n')}\n</about>`];
}
