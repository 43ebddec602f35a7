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

/** One memory of the person. */
export interface Remembered {
  readonly kind: GuideMemoryKind;
  readonly text: string;
}

/** Mode in which the guide answers an entry; an entry in mode `keep` has no answer. */
export type GuideMode = Exclude<ChatMode, 'keep'>;

export interface GuidePromptOptions {
  /** The person's guide settings; the defaults when absent. */
  readonly settings?: GuideSettings;
  readonly mode: GuideMode;
  /** Memories of the person; left out in care, and in free writing, where nothing is interpreted. */
  readonly remembered?: readonly Remembered[];
  /**
   * Instructions for a person who may be in danger; they never contain the person's text and override settings and
   * mode.
   */
  readonly care?: Prompt & { readonly isDanger: boolean };
  /** Instructions that are added when the app asked its safety question beside one of the last messages. */
  readonly asked?: Prompt | undefined;
  /**
   * Theme that the person has come back to with nothing new; the guide must not probe it further. Left out in care and
   * free writing.
   */
  readonly loop?: string;
  /** Search results when the person asks what they wrote earlier; left out in care and free writing. */
  readonly recalled?: Recalled;
  /** Article that the app shows under the reply to a question; left out in care and free writing. */
  readonly article?: Article;
  /** Questions from the guide's last replies; left out in care and free writing. */
  readonly lastQuestions?: readonly string[];
  /** Sentences that the guide used twice in the last month; left out in care and free writing. */
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
/** Maximum characters of earlier questions in the instructions: about sixty questions of the guide. */
const ASKED_BEFORE_CHARACTERS = 4_000;
/** Maximum number of characters of sentences that the guide used twice in a month: about forty sentences. */
const SAID_BEFORE_CHARACTERS = 2_000;

/** Builds the guide's instructions for one reply. */
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
    // Free writing needs space, so the instructions have no approach that asks a question, challenges or suggests a
    // step.
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
        ...formatRecentQuestions(lastQuestions),
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

/** Formats the search results, one per line, because rule-based guides parse these lines too. */
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

/** Formats the article that is shown under the reply. */
function articleFor(article: Article | undefined): Prompt[] {
  if (!article) return [];
  const text = `Article: ${onOneLine(article.title)}\n${articleFile.section('article')}`;
  return [{ version: articleFile.version, text }];
}

/** Formats the latest questions, as many as fit. */
function formatRecentQuestions(questions: readonly string[]): Prompt[] {
  const lines = linesThatFit(questions, ASKED_BEFORE_CHARACTERS);
  if (lines === '') return [];
  const text = `${askedBeforeFile.section('asked before')}\n<asked-before>\n${lines}\n</asked-before>`;
  return [{ version: askedBeforeFile.version, text }];
}

/** Formats the sentences that the guide used twice, as many as fit. */
function saidBefore(sentences: readonly string[]): Prompt[] {
  const lines = linesThatFit(sentences, SAID_BEFORE_CHARACTERS);
  if (lines === '') return [];
  const text = `${saidBeforeFile.section('said before')}\n<said-before>\n${lines}\n</said-before>`;
  return [{ version: saidBeforeFile.version, text }];
}

/** Returns the first distinct texts that together fit the given number of characters, one per line. */
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
 * Builds instructions from a person's settings for a reply of one of their personas. The persona keeps its own voice,
 * so the instructions contain only length, formality and taste, each when changed. Returns null when none of these was
 * changed.
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

/** Formats a setting: a line with the setting's value, which rule-based guides parse, and its meaning. */
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
