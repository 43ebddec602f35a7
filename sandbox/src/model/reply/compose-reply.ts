import { findTopics } from '../analysis/find-topics.js';
import { chooseQuestion, wasAsked } from '../deck/choose-question.js';
import { guideData } from '../deck/guide-data.js';
import { readEntry } from '../deck/read-entry.js';
import { FEELING_TAGS, HEAVY_TAGS, type Question } from '../deck/tags.js';
import type { LanguagePack } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { readText } from '../language/reading.js';
import { straighten } from '../language/text.js';
import { composeRecall } from '../recall/compose-recall.js';
import { wantsNoQuestions } from '../situations/correction.js';
import { isJoy } from '../situations/joy.js';
import { readPlainQuestion, readSituation } from '../situations/read-situation.js';
import { countWords, type Kind, type Situation, type Turn } from '../situations/situation.js';
import { isHardlyHeavy, isHeavy, isLight, isRatherHeavy, isSure, readAct } from '../turns/find-by-act.js';
import { type LifeAct, TOLD } from '../turns/turn-acts.js';
import { careFor, explainQuestion } from './care.js';
import type { Conversation } from './conversation.js';
import { LinePicker, type Slots } from './line-picker.js';
import { formally, hasOwnKinds, oneSentenceLines, questionKinds } from './manner.js';
import { endsWithQuestion, isGraveNow, wantsQuiet } from './quiet-turns.js';

/** Kind of reply that the guide gives. */
export type Act = Kind | 'care' | 'goodbye' | 'article' | 'freeWrite' | 'question' | 'kept';

/** A reply with its act and, if any, its question. */
export interface ComposedReply {
  readonly act: Act;
  readonly text: string;
  /** Question chosen from the deck. */
  readonly question?: Question;
}

/** The turn, the conversation and the tools that are needed to compose a reply. */
interface Desk {
  readonly conversation: Conversation;
  readonly turn: Turn;
  readonly pack: LanguagePack;
  readonly picker: LinePicker;
  /**
   * True when the reply must not contain another question: the person or the product asked for that, or an exercise
   * asks its own question or is ending.
   */
  readonly isMuted: boolean;
}

/** Sentences that replace a question when a theme keeps recurring with nothing new. */
const OTHER_WAYS = [
  'This has been with you for several days now, and an exercise, a rest or a talk with somebody you trust may do you more good than another question from me.',
];

function sayFresh({ picker }: Desk, lines: readonly string[], purpose: string, slots: Slots = {}) {
  const fresh = picker.fresh(lines);
  return fresh.length > 0 ? picker.say(fresh, purpose, slots) : undefined;
}

function join({ pack }: Desk, parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(pack.space);
}

/** Returns a reply that only acknowledges the entry, without a question. */
function keep({ pack, picker, turn }: Desk): ComposedReply {
  const { kept, heard } = guideData(pack.code).lines;
  return {
    act: 'kept',
    text: picker.say(isGraveNow(turn) || isRatherHeavy(turn.act) ? heard : kept, 'kept'),
  };
}

/** Composes the reply to a kind of turn that has its own lines. */
function answer(desk: Desk, situation: Situation): ComposedReply {
  const { conversation, picker, isMuted } = desk;
  const { kind, says, more = [], asks = [], slots = {}, isAnswer } = situation;
  const unasked = asks.filter((ask) => !wasAsked(ask, askedSoFar(conversation)));
  const question = isMuted || unasked.length === 0 ? undefined : picker.say(unasked, 'question', slots);
  if (conversation.approach === 'questions_only' && !isAnswer && question)
    return { act: kind, text: question };
  const isShort = conversation.length === 'short';
  const first = sayFresh(desk, isShort ? oneSentenceLines(says) : says, 'first', slots);
  if (!first && !question)
    return isAnswer ? { act: kind, text: picker.say(says, 'first', slots) } : keep(desk);
  const second = isShort ? undefined : sayFresh(desk, more, 'second', slots);
  return { act: kind, text: join(desk, [first, second !== first ? second : undefined, question]) };
}

/**
 * Composes the reply to a turn about the writer's life: an acknowledgement and one question, both for that kind of
 * turn.
 */
function answerLifeTurn(desk: Desk, told: Situation & { readonly kind: LifeAct }): ComposedReply {
  const isMuted = desk.isMuted || wantsQuiet(desk.conversation, desk.turn);
  const question = isMuted ? undefined : questionFor(desk, told);
  const { text } = answer({ ...desk, isMuted }, { ...told, asks: question ? [question.ask] : [] });
  return { act: told.kind, text, ...(question && { question }) };
}

/** Number of words up to which a turn of uncertain kind is acknowledged without a question. */
const FEW = 2;

const FELT: ReadonlySet<string> = new Set(FEELING_TAGS);
const SAD: ReadonlySet<string> = new Set(HEAVY_TAGS);

/**
 * Chooses a question. The deck is used for an ordinary day, for a feeling that the person names, and when the person's
 * approach requires certain kinds of question. Otherwise it is a question for the kind of turn, as long as one was not
 * asked yet.
 */
function questionFor(desk: Desk, { kind, asks = [], slots = {} }: Situation): Question | undefined {
  const { conversation, turn, picker } = desk;
  const hasKinds = hasOwnKinds(conversation);
  const own = hasKinds ? [] : asks.filter((ask) => !wasAsked(ask, askedSoFar(conversation)));
  const shown = readEntry(turn, isHeavy(kind));
  const isOfDeck =
    own.length === 0 ||
    (kind === 'everyday' ? isHardlyHeavy(turn.act) : shown.tags.some((tag) => FELT.has(tag)));
  const ofDeck =
    isOfDeck &&
    chooseQuestion(guideData(turn.pack.code).questions, {
      shown: isLight(kind) ? { ...shown, weights: ['light', 'plain'] } : shown,
      kinds: questionKinds(conversation),
      answered: askedSoFar(conversation),
      seed: [conversation.style, ...conversation.said].join('\n'),
      isTagged: own.length > 0,
    });
  if (ofDeck) return ofDeck;
  const weight = isHeavy(kind) ? 'heavy' : 'plain';
  return own.length === 0
    ? undefined
    : { ask: picker.say(own, 'question', slots), kind: 'moment', weight, tags: ['any'] };
}

/** Returns the texts that contain earlier questions, of this conversation and of earlier ones. */
const askedSoFar = ({ answered, formatRecentQuestions }: Conversation) => [
  ...answered,
  ...formatRecentQuestions,
];

/**
 * Composes the reply to an entry of uncertain kind, which may still be certainly heavy. It contains one question: about
 * a feeling or a person that the entry explicitly names, or one that fits any entry of this weight. After a reply with
 * a question, it is an acknowledgement without one.
 */
function reflect(desk: Desk): ComposedReply {
  const { conversation, turn, isMuted } = desk;
  const wasAnsweredSo = endsWithQuestion(conversation.answered.at(-1) ?? '');
  const isUnsaid =
    conversation.approach !== 'questions_only' && (wasAnsweredSo || countWords(turn.text) <= FEW);
  if (isMuted || isUnsaid || wantsQuiet(desk.conversation, desk.turn)) return keep(desk);
  const shown = readEntry(turn, isGraveNow(turn));
  const isCalm = isHardlyHeavy(turn.act);
  const isRatherGlad = turn.act !== null && turn.act.glad > turn.act.heavy;
  // The other tags of the entry may be incidental.
  const tags = shown.tags.filter(
    (tag) => (FELT.has(tag) && !(isRatherGlad && SAD.has(tag))) || (tag === 'someone' && isCalm),
  );
  const isGrave = shown.weights[0] === 'heavy' && !isRatherGlad;
  const question = chooseQuestion(guideData(turn.pack.code).questions, {
    shown: { ...shown, tags, weights: isCalm ? shown.weights : [isGrave ? 'heavy' : 'plain'] },
    kinds: questionKinds(conversation),
    answered: askedSoFar(conversation),
    seed: [conversation.style, ...conversation.said].join('\n'),
  });
  return question
    ? { act: 'question', text: join(desk, [receipt(desk, question), question.ask]), question }
    : keep(desk);
}

/** Returns the acknowledgement that precedes a question. */
function receipt(desk: Desk, { weight }: Question): string | undefined {
  const { conversation, pack } = desk;
  if (conversation.length === 'short' || conversation.approach === 'questions_only') return undefined;
  const { heard, received } = guideData(pack.code).lines;
  return sayFresh(desk, weight === 'heavy' ? heard : received, 'receipt');
}

/**
 * Composes the reply to free writing: one short sentence. A question or an objection in the text is answered, but the
 * reply asks nothing.
 */
function freeWrite(desk: Desk, situation: Situation | undefined): ComposedReply {
  const { pack, picker } = desk;
  const says = situation && (situation.isAnswer || situation.kind === 'loss') ? situation.says : [];
  const answered =
    says.length > 0 ? sayFresh(desk, oneSentenceLines(says), 'first', situation?.slots) : undefined;
  return answered
    ? { act: situation?.kind ?? 'freeWrite', text: answered }
    : {
        act: 'freeWrite',
        text: sayFresh(desk, pack.freeWrite, 'first') ?? picker.say(pack.freeWrite, 'first'),
      };
}

/** Composes the reply to a good night, whether that ends an entry or is the whole turn. The reply asks nothing more. */
function sayGoodbye(desk: Desk): ComposedReply {
  const { conversation, turn, pack, picker } = desk;
  const { lines } = guideData(pack.code);
  if (isJoy(turn.reading, pack)) return { act: 'joy', text: picker.say(lines.joyGoodnight, 'closing') };
  const [weight] = readEntry(turn, isGraveNow(turn)).weights;
  const style = weight === 'heavy' ? 'gentle-protector' : conversation.style;
  return { act: 'goodbye', text: picker.say(pack.closings(style), 'closing') };
}

/** Maximum number of words of a last sentence that only says good night. */
const GOODNIGHT_WORDS = 8;

function endsWithGoodnight({ reading: { sentences }, pack }: Turn): boolean {
  const last = sentences.at(-1)?.text ?? '';
  if (pack.goodbye.test(last)) return true;
  return (
    countWords(last) <= GOODNIGHT_WORDS &&
    guideData(pack.code).index.find(last.normalize('NFC')).has('goodnight')
  );
}

/**
 * Returns whether the latest turn is about a theme: it contains the theme's name, or words by which the analysis of
 * entries detects the theme.
 */
function isAbout({ text, reading, pack }: Turn, theme: string | undefined): boolean {
  if (theme === undefined) return false;
  const name = theme.replaceAll('_', ' ').toLowerCase();
  return text.toLowerCase().includes(name) || findTopics(reading, pack).some(({ tag }) => tag === theme);
}

function readTurn({ said, answered }: Conversation, pack: LanguagePack): Turn {
  const texts = said.map((turn) => straighten(turn.trim()));
  const text = texts.at(-1) ?? '';
  const before = texts.slice(0, -1);
  const wasAnswered = answered.length > 0;
  return { text, pack, before, reading: readText(text, pack), act: readAct(text), wasAnswered };
}

/**
 * Composes the local guide's reply, with its act. The reply states what is certain (a loss, a joy, a request, a
 * question about the guide), or asks one question of the deck about something that the entry explicitly names, or says
 * that the entry is kept. It never quotes an entry, except for a person who asks for their own words, and never repeats
 * a question in a conversation. When the product signals a safety concern, the reply is one of care. The same
 * conversation always gets the same reply.
 */
export function composeTurn(conversation: Conversation): ComposedReply {
  const { said, answered, style, safety, nextPrompt, isClosing, wasAsked } = conversation;
  const last = straighten(said.at(-1)?.trim() ?? '');
  const pack = packFor(last, said.slice(0, -1));
  const picker = new LinePicker(
    pack,
    [style, ...said, ...answered].join('\n'),
    answered,
    conversation.repeated,
  );
  const turn = readTurn(conversation, pack);
  const isTurning = isAbout(turn, conversation.theme);
  const isMuted = nextPrompt !== undefined || isClosing || isTurning || wantsNoQuestions(said);
  const desk = { conversation, turn, pack, picker, isMuted };
  const isGoodbye = pack.goodbye.test(last);
  const isCertain = safety !== undefined && safety !== 'uncertain' && safety !== 'afterDanger';
  const why = wasAsked && !isCertain ? explainQuestion(turn) : undefined;
  if (why) return { act: 'care', text: why };
  const plain = safety === 'afterDanger' ? readPlainQuestion(turn) : undefined;
  if (plain) return answer(desk, plain);
  if (safety) return { act: 'care', text: careFor(turn, picker, safety, isGoodbye) };
  if (conversation.recalled) return { act: 'recall', text: composeRecall(conversation.recalled, pack) };
  if (isGoodbye) return sayGoodbye(desk);
  if (conversation.isReadUp)
    return { act: 'article', text: picker.say(guideData(pack.code).lines.article, 'first') };

  const situation = readSituation(turn);
  if (conversation.mode === 'freewrite') return freeWrite(desk, situation);
  const isParting =
    endsWithGoodnight(turn) || (turn.act?.act === 'goodbye' && isSure(turn.act, turn.text, pack.code));
  const reply = replyTo(isParting ? { ...desk, isMuted: true } : desk, situation, isParting);
  const formed =
    conversation.formality === 'formal' && pack.code === 'en' ? formally(reply.text) : reply.text;
  const offers = isTurning && pack.code === 'en' && !situation?.isAnswer;
  const parts = [
    // The exercise's next prompt already implies that the answer was kept.
    nextPrompt !== undefined && reply.act === 'kept' ? undefined : formed,
    offers ? picker.say(OTHER_WAYS, 'offer') : undefined,
    nextPrompt,
  ];
  return { ...reply, text: join(desk, parts) };
}

const TOLD_KINDS: ReadonlySet<string> = new Set(TOLD);

const isLifeActKind = (situation: Situation): situation is Situation & { readonly kind: LifeAct } =>
  TOLD_KINDS.has(situation.kind);

function replyTo(desk: Desk, situation: Situation | undefined, isParting: boolean): ComposedReply {
  if (isParting && (!situation || isLight(situation.kind) || situation.kind === 'brief'))
    return sayGoodbye(desk);
  // When the last turns were grave, an everyday turn is not treated as everyday.
  const isOrdinary = situation?.kind === 'everyday' && isGraveNow(desk.turn);
  if (!situation || isOrdinary) return reflect(desk);
  return isLifeActKind(situation) ? answerLifeTurn(desk, situation) : answer(desk, situation);
}

/** Returns the text of the local guide's reply. */
export const composeReply = (conversation: Conversation): string => composeTurn(conversation).text;
