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
import { isHardlyHeavy, isHeavy, isLight, isRatherHeavy, isSure, readAct } from '../turns/find-told.js';
import { TOLD, type ToldAct } from '../turns/turn-acts.js';
import { careFor, whyAsked } from './care.js';
import type { Conversation } from './conversation.js';
import { LinePicker, type Slots } from './line-picker.js';
import { formally, hasOwnKinds, oneSentenceLines, questionKinds } from './manner.js';
import { endsWithQuestion, isGraveNow, wantsQuiet } from './quiet-turns.js';

/** What the guide does in a reply. */
export type Act = Kind | 'care' | 'goodbye' | 'article' | 'freeWrite' | 'question' | 'kept';

/** A reply, and how it came about. */
export interface ComposedReply {
  readonly act: Act;
  readonly text: string;
  /** What was taken from the deck. */
  readonly question?: Question;
}

/** What a reply is made with. */
interface Desk {
  readonly conversation: Conversation;
  readonly turn: Turn;
  readonly pack: LanguagePack;
  readonly picker: LinePicker;
  /** Nothing more is to be asked: the person said so, or the product for them; or an exercise asks, or comes to its end. */
  readonly isMuted: boolean;
}

/** Instead of another question, where a theme keeps coming back with nothing new. */
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

/** What is said when nothing is asked. */
function keep({ pack, picker, turn }: Desk): ComposedReply {
  const { kept, heard } = guideData(pack.code).lines;
  return {
    act: 'kept',
    text: picker.say(isGraveNow(turn) || isRatherHeavy(turn.act) ? heard : kept, 'kept'),
  };
}

/** The reply to a kind of turn that has lines of its own. */
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

/** The reply to a turn that tells something: that it was received, as what it is, and one question of its kind. */
function answerTold(desk: Desk, told: Situation & { readonly kind: ToldAct }): ComposedReply {
  const isMuted = desk.isMuted || wantsQuiet(desk.conversation, desk.turn);
  const question = isMuted ? undefined : questionFor(desk, told);
  const { text } = answer({ ...desk, isMuted }, { ...told, asks: question ? [question.ask] : [] });
  return { act: told.kind, text, ...(question && { question }) };
}

/** Words of a turn that is kept without a question, where nothing about it is sure. */
const FEW = 2;

const FELT: ReadonlySet<string> = new Set(FEELING_TAGS);
const SAD: ReadonlySet<string> = new Set(HEAVY_TAGS);

/**
 * A question of the deck in an ordinary day and beside a feeling that the person names, about what is plainly there, and wherever the
 * person's approach wants questions of one kind; else one of those that a kind of turn has of its own, as long as there are any that were not asked.
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

/** Where a question is found that was asked, in this conversation or before it. */
const askedSoFar = ({ answered, askedBefore }: Conversation) => [...answered, ...askedBefore];

/**
 * The reply to an entry of which nothing is sure but, at most, that it is heavy: one question about a feeling or a person that it
 * plainly names, or one that fits any entry of its weight; or, after a question, that it is kept.
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
  // A thing that it names may stand beside the point.
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

/** What stands before a question: that the entry was received. */
function receipt(desk: Desk, { weight }: Question): string | undefined {
  const { conversation, pack } = desk;
  if (conversation.length === 'short' || conversation.approach === 'questions_only') return undefined;
  const { heard, received } = guideData(pack.code).lines;
  return sayFresh(desk, weight === 'heavy' ? heard : received, 'receipt');
}

/** Free writing gets one short sentence; what is asked or objected to there is answered without a question. */
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

/** The good night at the end of an entry lets the person go; so does one that is the whole turn. */
function sayGoodbye(desk: Desk): ComposedReply {
  const { conversation, turn, pack, picker } = desk;
  const { lines } = guideData(pack.code);
  if (isJoy(turn.reading, pack)) return { act: 'joy', text: picker.say(lines.joyGoodnight, 'closing') };
  const [weight] = readEntry(turn, isGraveNow(turn)).weights;
  const style = weight === 'heavy' ? 'gentle-protector' : conversation.style;
  return { act: 'goodbye', text: picker.say(pack.closings(style), 'closing') };
}

/** Words that a last sentence has at most, where it only says good night. */
const GOODNIGHT_WORDS = 8;

function endsWithGoodnight({ reading: { sentences }, pack }: Turn): boolean {
  const last = sentences.at(-1)?.text ?? '';
  if (pack.goodbye.test(last)) return true;
  return (
    countWords(last) <= GOODNIGHT_WORDS &&
    guideData(pack.code).index.find(last.normalize('NFC')).has('goodnight')
  );
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
  const wasAnswered = answered.length > 0;
  return { text, pack, before, reading: readText(text, pack), act: readAct(text), wasAnswered };
}

/**
 * The local guide's reply, and how it came about. It says what it knows to be so (a loss, a joy, a request, a question about itself), or
 * asks one question of its deck that fits what is plainly there, or says that the entry is kept. It never gives an entry back in
 * quotation marks, and asks no question twice in a conversation. Where the product signals a safety concern it stays with the
 * person. The same conversation always gets the same reply.
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
  const why = wasAsked && !isCertain ? whyAsked(turn) : undefined;
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
    // What an exercise asks next says by itself that the answer was kept.
    nextPrompt !== undefined && reply.act === 'kept' ? undefined : formed,
    offers ? picker.say(OTHER_WAYS, 'offer') : undefined,
    nextPrompt,
  ];
  return { ...reply, text: join(desk, parts) };
}

const TOLD_KINDS: ReadonlySet<string> = new Set(TOLD);

const isToldKind = (situation: Situation): situation is Situation & { readonly kind: ToldAct } =>
  TOLD_KINDS.has(situation.kind);

function replyTo(desk: Desk, situation: Situation | undefined, isParting: boolean): ComposedReply {
  if (isParting && (!situation || isLight(situation.kind) || situation.kind === 'brief'))
    return sayGoodbye(desk);
  // What is plain by itself is not plain after something heavy.
  const isOrdinary = situation?.kind === 'everyday' && isGraveNow(desk.turn);
  if (!situation || isOrdinary) return reflect(desk);
  return isToldKind(situation) ? answerTold(desk, situation) : answer(desk, situation);
}

/** The local guide's reply. */
export const composeReply = (conversation: Conversation): string => composeTurn(conversation).text;
