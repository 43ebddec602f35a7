import { CARE_LINES } from '../language/care-lines.js';
import type { LanguagePack, Voice } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { straighten } from '../language/text.js';
import type { Conversation } from './conversation.js';
import { type FoundMove, findMoves } from './find-moves.js';
import { LinePicker } from './line-picker.js';
import { endingLines, formally, inTone, oneSentenceLines } from './manner.js';

function linesFor(
  voice: Voice,
  kind: 'reflections' | 'questions',
  { move, slots }: FoundMove,
): readonly string[] {
  const lines = voice[kind][move];
  if (lines) return lines;
  return kind === 'reflections' && !slots.quote ? voice.holding : voice[kind].generic;
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
  const feeling = others.find(({ move }) => move === 'feeling' || move === 'good');
  return { first, second: feeling ?? others[0] };
}

/** What ends a reply: an open question in the voice, or what the person asked for instead. */
function endWith(
  conversation: Conversation,
  pack: LanguagePack,
  picker: LinePicker,
  found: FoundMove,
  isGrave: boolean,
): string {
  const { slots, move } = found;
  const quote = slots.quote ?? slots.a;
  // Nobody in grief is challenged or sent off with a task.
  const isAsIs = isGrave || move === 'identity';
  const asked = isAsIs ? undefined : endingLines(conversation, pack, quote !== undefined);
  const lines = asked ?? linesFor(pack.voice(conversation.style), 'questions', found);
  return picker.say(oneSentenceLines(lines), 'question', { ...slots, ...(quote && { quote }) });
}

function reflect(conversation: Conversation, pack: LanguagePack, picker: LinePicker): string {
  const found = findMoves(conversation.said, pack);
  const own = pack.voice(conversation.style);
  const isGrave = found[0]?.move === 'heavy';
  const isHeavy = isGrave && own.reflections.heavy !== undefined;
  const voice = isGrave ? own : inTone(own, conversation, pack);
  const { first, second } = chooseMoves(isHeavy ? found : found.filter(({ move }) => move !== 'heavy'));
  const isIdentity = first.move === 'identity';
  const question = endWith(conversation, pack, picker, first, isGrave);
  if (conversation.approach === 'questions_only' && !isIdentity) return question;
  const { length } = conversation;
  const lines = linesFor(voice, 'reflections', first);
  const parts = [picker.say(length === 'short' ? oneSentenceLines(lines) : lines, 'first', first.slots)];
  const useSecond = second && !isHeavy && !pack.alwaysHolds && length !== 'short';
  if (useSecond) parts.push(picker.say(linesFor(voice, 'reflections', second), 'second', second.slots));
  const mayHold = length === 'long' || (length === 'medium' && (!useSecond || voice !== own));
  if (mayHold && !isHeavy && !isIdentity && picker.hasFresh(voice.holding)) {
    parts.push(picker.say(voice.holding, 'holding'));
  }
  if (length === 'long') parts.push(...untilLong(parts, voice.holding, picker));
  return [...parts, question].join(pack.space);
}

/** With the question at its end, a long reply has at least four sentences. */
function untilLong(parts: readonly string[], lines: readonly string[], picker: LinePicker): string[] {
  const left = lines.filter((line) => !parts.includes(picker.fill(line, {})));
  const first = picker.pick(left, 'long');
  const chosen = [
    first,
    picker.pick(
      left.filter((line) => line !== first),
      'longer',
    ),
  ];
  return chosen.slice(0, Math.max(0, 3 - parts.length)).map((line) => picker.fill(line, {}));
}

/** A turn of a word or two leans on what was said before it. */
function leanOnEarlier(conversation: Conversation, pack: LanguagePack, picker: LinePicker): string {
  const own = pack.voice(conversation.style);
  const earlier = conversation.said
    .slice(0, -1)
    .findLast((turn) => !pack.short.test(straighten(turn.trim())));
  const moves = earlier === undefined ? [] : findMoves([earlier], pack);
  const isGrave = moves[0]?.move === 'heavy';
  const voice = isGrave ? own : inTone(own, conversation, pack);
  const anchor = moves.find(({ slots }) => slots.quote ?? slots.a);
  const quote = anchor?.slots.quote ?? anchor?.slots.a;
  const short: FoundMove = { move: 'short', slots: quote ? { quote } : {} };
  const question = endWith(conversation, pack, picker, short, isGrave);
  if (conversation.approach === 'questions_only') return question;
  const lines = quote ? linesFor(voice, 'reflections', short) : voice.holding;
  const parts = [
    picker.say(conversation.length === 'short' ? oneSentenceLines(lines) : lines, 'first', short.slots),
  ];
  if (conversation.length === 'long') parts.push(...untilLong(parts, voice.holding, picker));
  return [...parts, question].join(pack.space);
}

function freeWrite(conversation: Conversation, pack: LanguagePack, picker: LinePicker): string {
  const feeling = findMoves(conversation.said, pack).find(({ slots }) => slots.feeling)?.slots;
  return feeling && conversation.said.length % 2 === 0
    ? picker.say(pack.freeWriteFeeling, 'free', { feeling: feeling.feeling })
    : picker.say(pack.freeWrite, 'free');
}

/** What the guide says when somebody is or may be in danger, or was in the last day, whichever voice it had before. */
export function crisisLines(
  pack: LanguagePack,
  safety: NonNullable<Conversation['safety']>,
): readonly string[] {
  switch (safety) {
    case 'concern':
      return pack.crisis;
    case 'another':
      return pack.crisisOfAnother;
    case 'medical':
      return pack.medicalEmergency;
    default:
      return CARE_LINES[pack.code][safety];
  }
}

/**
 * The local guide's reply: what was said is taken up in the asked voice and manner and closed with one open question. A good-bye
 * is answered without one, free writing with a single short sentence, and where the product signals a safety concern
 * the guide drops its voice and stays with the person. The same conversation always gets the same reply.
 */
export function composeReply(conversation: Conversation): string {
  const last = straighten(conversation.said.at(-1)?.trim() ?? '');
  const pack = packFor(last, conversation.said.slice(0, -1));
  const picker = new LinePicker(
    pack,
    [conversation.style, ...conversation.said, ...conversation.answered].join('\n'),
    conversation.answered,
  );
  if (conversation.safety) return picker.say(crisisLines(pack, conversation.safety), 'crisis');
  if (pack.goodbye.test(last)) return picker.say(pack.voice(conversation.style).closings, 'closing');
  if (conversation.mode === 'freewrite') return freeWrite(conversation, pack, picker);
  const compose = pack.short.test(last) ? leanOnEarlier : reflect;
  const reply = compose(conversation, pack, picker);
  return conversation.formality === 'formal' && pack.code === 'en' ? formally(reply) : reply;
}
