import { CARE_LINES } from '../language/care-lines.js';
import type { LanguagePack, Voice } from '../language/language-pack.js';
import { packFor } from '../language/packs.js';
import { straighten } from '../language/text.js';
import type { Conversation } from './conversation.js';
import { type FoundMove, findMoves } from './find-moves.js';
import { LinePicker } from './line-picker.js';

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

function reflect(conversation: Conversation, pack: LanguagePack, picker: LinePicker): string {
  const voice = pack.voice(conversation.style);
  const found = findMoves(conversation.said, pack);
  const isHeavy = found[0]?.move === 'heavy' && voice.reflections.heavy !== undefined;
  const { first, second } = chooseMoves(isHeavy ? found : found.filter(({ move }) => move !== 'heavy'));
  const parts = [picker.say(linesFor(voice, 'reflections', first), 'first', first.slots)];
  const useSecond = second && !isHeavy && !pack.alwaysHolds && conversation.length !== 'short';
  if (useSecond) parts.push(picker.say(linesFor(voice, 'reflections', second), 'second', second.slots));
  const mayHold = conversation.length === 'long' || (conversation.length === 'medium' && !useSecond);
  if (mayHold && !isHeavy && first.move !== 'identity' && picker.hasFresh(voice.holding)) {
    parts.push(picker.say(voice.holding, 'holding'));
  }
  parts.push(picker.say(linesFor(voice, 'questions', first), 'question', first.slots));
  return parts.join(pack.space);
}

/** A turn of a word or two leans on what was said before it. */
function leanOnEarlier(conversation: Conversation, pack: LanguagePack, picker: LinePicker): string {
  const voice = pack.voice(conversation.style);
  const earlier = conversation.said
    .slice(0, -1)
    .findLast((turn) => !pack.short.test(straighten(turn.trim())));
  const anchor =
    earlier === undefined
      ? undefined
      : findMoves([earlier], pack).find(({ slots }) => slots.quote ?? slots.a);
  const quote = anchor?.slots.quote ?? anchor?.slots.a;
  const short: FoundMove = { move: 'short', slots: quote ? { quote } : {} };
  const reflection = quote
    ? picker.say(linesFor(voice, 'reflections', short), 'first', short.slots)
    : picker.say(voice.holding, 'first');
  return [reflection, picker.say(linesFor(voice, 'questions', short), 'question', short.slots)].join(
    pack.space,
  );
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
 * The local guide's reply: what was said is taken up in the asked voice and closed with one open question. A good-bye
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
  if (pack.short.test(last)) return leanOnEarlier(conversation, pack, picker);
  return reflect(conversation, pack, picker);
}
