import { findTopics } from '../analysis/find-topics.js';
import { TENDER_FEELINGS } from '../language/feelings.en.js';
import type { LanguagePack, Voice } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { straighten } from '../language/text.js';
import { isCorrection, wantsNoQuestions } from '../situations/correction.js';
import { readPlainQuestion, readSituation } from '../situations/read-situation.js';
import type { Situation, Turn } from '../situations/situation.js';
import { careFor, whyAsked } from './care.js';
import type { Conversation } from './conversation.js';
import { type FoundMove, findMoves } from './find-moves.js';
import { LinePicker, type Slots } from './line-picker.js';
import { endingLines, formally, inTone, oneSentenceLines } from './manner.js';

/** What a reply is made with. */
interface Desk {
  readonly conversation: Conversation;
  readonly pack: LanguagePack;
  readonly picker: LinePicker;
  readonly voice: Voice;
  /** Nothing more is to be asked: the person said so, or the product for them; or an exercise asks, or comes to its end. */
  readonly isMuted: boolean;
}

/** Instead of another question, where a theme keeps coming back with nothing new. */
const OTHER_WAYS = [
  'This has been with you for several days now, and an exercise, a rest or a talk with somebody you trust may do you more good than another question from me.',
];

/** Lines of which one is said, the dearest list first; the first that has a fresh one decides. */
type Choices = readonly (readonly string[] | undefined)[];

function sayFresh({ picker }: Desk, choices: Choices, purpose: string, slots: Slots): string | undefined {
  const lines = choices.find((some) => some && picker.fresh(some).length > 0);
  return lines && picker.say(lines, purpose, slots);
}

/** A statement there must be: when all others are worn, a short one that is always true. */
function state(desk: Desk, choices: Choices, slots: Slots): string {
  const { conversation, pack, picker } = desk;
  const fitting =
    conversation.length === 'short' ? choices.map((lines) => lines && oneSentenceLines(lines)) : choices;
  return sayFresh(desk, [...fitting, pack.freeWrite], 'first', slots) ?? picker.say(pack.freeWrite, 'first');
}

function ask(desk: Desk, choices: Choices, slots: Slots): string | undefined {
  return desk.isMuted ? undefined : sayFresh(desk, choices, 'question', slots);
}

/** With the question at its end, a long reply has at least four sentences. */
function untilLong(desk: Desk, parts: readonly string[], lines: readonly string[]): string[] {
  const { conversation, pack, picker } = desk;
  const added: string[] = [];
  if (conversation.length !== 'long') return added;
  for (const line of picker.fresh([...lines, ...pack.freeWrite])) {
    const said = picker.fill(line, {});
    if (parts.length + added.length >= 3) break;
    if (!line.includes('{') && !parts.includes(said)) added.push(said);
  }
  return added;
}

function join({ pack }: Desk, parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(pack.space);
}

/** The reply to a kind of turn that has lines of its own. */
function answer(desk: Desk, situation: Situation): string {
  const { conversation, pack, picker, voice } = desk;
  const { kind, says, more = [], further = voice.holding, asks, slots = {}, isAnswer } = situation;
  const isLight = kind === 'confession';
  const asked = isLight ? endingLines(conversation, pack, slots.quote !== undefined) : undefined;
  const question =
    asks &&
    ask(
      desk,
      [asked && oneSentenceLines(asked), asks, kind === 'brief' ? voice.questions.generic : undefined],
      slots,
    );
  if (conversation.approach === 'questions_only' && !isAnswer && question) return question;
  const first = state(desk, [says, more], slots);
  if (conversation.length === 'short') return join(desk, [first, question]);
  const spoken = inTone(voice, conversation, pack);
  const after = isLight && spoken !== voice ? spoken.holding : more;
  const second = picker.fresh(after).length > 0 ? picker.say(after, 'second', slots) : undefined;
  const parts = [first, ...(second && second !== first ? [second] : [])];
  return join(desk, [
    ...parts,
    ...untilLong(desk, parts, kind === 'joy' ? more : [...more, ...further]),
    question,
  ]);
}

/** One quotation holds the other, or a good part of it. */
function overlap(one: string | undefined, other: string | undefined): boolean {
  if (!one || !other) return false;
  const [short = '', long = ''] = [one, other]
    .map((quote) => quote.replace(/…$/, '').toLowerCase())
    .sort((a, b) => a.length - b.length);
  return long.includes(short);
}

/** Two things that are both worth a sentence and do not quote the same words; a feeling goes before the rest. */
function chooseMoves(moves: readonly FoundMove[]): { first: FoundMove; second: FoundMove | undefined } {
  const first = moves[0] ?? { move: 'generic', slots: {} };
  const others = moves
    .slice(1)
    .filter(
      ({ move, slots }) =>
        move !== 'generic' &&
        move !== first.move &&
        ![first.slots.quote, first.slots.a, first.slots.b].some((quote) => overlap(quote, slots.quote)),
    );
  return { first, second: others.find(({ move }) => move === 'feeling') ?? others[0] };
}

/** The reply to an ordinary entry: something of it is taken up in the voice, then one open question. */
function reflect(desk: Desk, thread: readonly string[]): string {
  const { conversation, pack, picker } = desk;
  const { length, approach, style } = conversation;
  const { first, second } = chooseMoves(findMoves(thread, pack));
  const isTender = style === 'playful-healer' && TENDER_FEELINGS.has(first.slots.feeling ?? '');
  const voice = isTender ? pack.voice('gentle-protector') : desk.voice;
  const spoken = inTone(voice, conversation, pack);
  const quote = first.slots.quote ?? first.slots.a;
  const slots = { ...first.slots, ...(quote && { quote }) };
  const asked = endingLines(conversation, pack, quote !== undefined);
  const { generic } = voice.questions;
  const question = ask(
    desk,
    [asked && oneSentenceLines(asked), voice.questions[first.move], generic].map(
      (lines) => lines && oneSentenceLines(lines),
    ),
    slots,
  );
  if (approach === 'questions_only' && question) return question;

  const reflections =
    quote || first.slots.word
      ? [voice.reflections[first.move], quote ? voice.reflections.generic : undefined]
      : [];
  const parts = [state(desk, reflections, slots)];
  const secondLines = second && voice.reflections[second.move];
  const hasSecond =
    secondLines && !pack.alwaysHolds && length !== 'short' && picker.fresh(secondLines).length > 0;
  if (hasSecond) parts.push(picker.say(secondLines, 'second', second.slots));
  const mayHold =
    length === 'long' || (length === 'medium' && (!hasSecond || spoken.holding !== voice.holding));
  if (mayHold && picker.fresh(spoken.holding).length > 0) parts.push(picker.say(spoken.holding, 'holding'));
  return join(desk, [...parts, ...untilLong(desk, parts, spoken.holding), question]);
}

/** Free writing gets one short sentence; what is asked or objected to there is answered without a question. */
function freeWrite(desk: Desk, situation: Situation | undefined): string {
  const answers =
    situation && (situation.isAnswer || situation.kind === 'loss') ? [oneSentenceLines(situation.says)] : [];
  return state(desk, answers, situation?.slots ?? {});
}

/** Whether the latest turn is about a theme, by the same words as the analysis of an entry or by its name. */
function isAbout({ text, reading, pack }: Turn, theme: string | undefined): boolean {
  if (theme === undefined) return false;
  const name = theme.replaceAll('_', ' ').toLowerCase();
  return text.toLowerCase().includes(name) || findTopics(reading, pack).some(({ tag }) => tag === theme);
}

function readTurn({ said, answered }: Conversation, pack: LanguagePack): Turn {
  const texts = said.map((turn) => straighten(turn.trim()));
  const text = texts.at(-1) ?? '';
  const before = texts.slice(0, -1);
  const thread = before.slice(before.findLastIndex((turn) => isCorrection(turn, pack.code)) + 1);
  return { text, pack, before, thread, reading: readText(text, pack), wasAnswered: answered.length > 0 };
}

/**
 * The local guide's reply. First it is found out what kind of turn it is; an ordinary entry is taken up in the asked voice and
 * manner and closed with one open question. A good-bye is answered without one, free writing with a single short sentence,
 * and where the product signals a safety concern the guide drops its voice and stays with the person. No sentence of its
 * own comes twice within ten replies while it has another. Where a theme keeps coming back, it offers something else than a question. The same conversation always gets the same reply.
 */
export function composeReply(conversation: Conversation): string {
  const { said, answered, style, safety, nextPrompt, isClosing, wasAsked } = conversation;
  const last = straighten(said.at(-1)?.trim() ?? '');
  const pack = packFor(last, said.slice(0, -1));
  const picker = new LinePicker(pack, [style, ...said, ...answered].join('\n'), answered);
  const voice = pack.voice(style);
  const turn = readTurn(conversation, pack);
  const isTurning = isAbout(turn, conversation.theme);
  const isMuted = nextPrompt !== undefined || isClosing || isTurning || wantsNoQuestions(said);
  const desk = { conversation, pack, picker, voice, isMuted };
  const isGoodbye = pack.goodbye.test(last);
  const quoteOf = (text: string) =>
    findMoves([text], pack)
      .map(({ slots }) => slots.quote ?? slots.a)
      .find(Boolean);
  const isCertain = safety !== undefined && safety !== 'uncertain' && safety !== 'afterDanger';
  const why = wasAsked && !isCertain ? whyAsked(turn) : undefined;
  if (why) return why;
  const plain = safety === 'afterDanger' ? readPlainQuestion(turn) : undefined;
  if (plain) return answer(desk, plain);
  if (safety)
    return careFor(turn, picker, safety, {
      isGoodbye,
      quote: quoteOf(turn.reading.sentences[0]?.text ?? ''),
    });
  if (isGoodbye) return picker.say(voice.closings, 'closing');

  const situation = readSituation(turn, voice, quoteOf);
  if (conversation.mode === 'freewrite') return freeWrite(desk, situation);
  const reply = situation ? answer(desk, situation) : reflect(desk, [...turn.thread, turn.text]);
  const formed = conversation.formality === 'formal' && pack.code === 'en' ? formally(reply) : reply;
  const offers = isTurning && pack.code === 'en' && !situation?.isAnswer;
  return join(desk, [formed, offers ? picker.say(OTHER_WAYS, 'offer') : undefined, nextPrompt]);
}
