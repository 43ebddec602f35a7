import type { HoldReason } from '@shadow-guide/contracts';
import { hasContactDetails } from './contact-details.js';
import { hateOfGroups, toldOfHatred } from './lists/hate-groups.js';
import { saidByOneself, slurs, toldAbout, toldAfter } from './lists/hate-slurs.js';
import { methods } from './lists/methods.js';
import { doneByOneself, invitesReaders, sexual, sexualOfChildren, toldOfHarm } from './lists/sexual.js';
import { phrases } from './phrases.js';
import { read } from './reading.js';
import { sentenceAfter, sentenceBefore } from './sentences.js';

const found = {
  methods: phrases(methods),
  hate: phrases(hateOfGroups),
  toldOfHatred: phrases(toldOfHatred),
  slurs: phrases(slurs),
  toldAbout: phrases(toldAbout),
  toldAfter: phrases(toldAfter),
  saidByOneself: phrases(saidByOneself),
  sexual: phrases(sexual),
  sexualOfChildren: phrases(sexualOfChildren),
  toldOfHarm: phrases(toldOfHarm),
  doneByOneself: phrases(doneByOneself),
  invitesReaders: phrases(invitesReaders),
};

/** How far from a slur, in its sentence, the words stand that say it is told about. */
const TOLD_WITHIN = 60;
/** How far before "hate" the words stand that say whose it is. */
const HATRED_WITHIN = 25;
/** As {@link TOLD_WITHIN}, of words for what was done to somebody. */
const HARM_WITHIN = 300;
/** What is told about before the rest of a text is not looked at any more. */
const MOST_TOLD = 20;

/**
 * The rule for which a post waits for an operator; null when there is none. It reads words, not minds, and refuses nothing. Linear in
 * the length of the text.
 */
export function wordRuleOf(text: string): Exclude<HoldReason, 'danger'> | null {
  const reading = read(text);
  const texts = [reading.plain, reading.tight, reading.spelled];
  const has = (expression: RegExp) => texts.some((one) => isIn(expression, one));
  if (has(found.methods)) return 'self_harm_methods';
  if (texts.some(callsForHate) || usesSlur(reading.plain) || usesSlur(reading.spelled)) return 'hate';
  if (has(found.sexualOfChildren)) return 'sexual';
  if (texts.some(isExplicit)) return 'sexual';
  return hasContactDetails(reading) ? 'contact_details' : null;
}

/** Whether whole groups are spoken of as less than people. Who tells of hatred, or has left it, is not held for the word. */
function callsForHate(text: string): boolean {
  return isUsed(
    found.hate,
    text,
    (words, index) =>
      words.startsWith('hate ') && isIn(found.toldOfHatred, sentenceBefore(text, index, HATRED_WITHIN)),
  );
}

/** Whether a slur is used. Who tells what they were called is not held for it. */
function usesSlur(text: string): boolean {
  return isUsed(found.slurs, text, (slur, index) => {
    const before = sentenceBefore(text, index, TOLD_WITHIN).replace(found.saidByOneself, ' ');
    return (
      isIn(found.toldAbout, before) ||
      isIn(found.toldAfter, sentenceAfter(text, index + slur.length, TOLD_WITHIN))
    );
  });
}

/** Whether a text is explicit. Plain words in a sentence that tells what was done to somebody are not, unless they ask readers for something. */
function isExplicit(text: string): boolean {
  return isUsed(found.sexual, text, (words, index) => {
    if (isIn(found.invitesReaders, words)) return false;
    const before = sentenceBefore(text, index, HARM_WITHIN);
    const after = sentenceAfter(text, index + words.length, HARM_WITHIN);
    return isIn(found.toldOfHarm, `${before}${words}${after}`.replace(found.doneByOneself, ' '));
  });
}

/** Whether one of these stands in a text without being told about. */
function isUsed(
  expression: RegExp,
  text: string,
  isTold: (words: string, index: number) => boolean,
): boolean {
  let looked = 0;
  for (const { 0: words, index } of text.matchAll(expression)) {
    looked += 1;
    if (looked > MOST_TOLD || !isTold(words, index)) return true;
  }
  return false;
}

function isIn(expression: RegExp, text: string): boolean {
  expression.lastIndex = 0;
  return expression.test(text);
}

/**
 * The engine compiles an expression when it is first used, once for texts of Latin letters and once for others: some hundred
 * milliseconds in all. They are spent when the process starts, and no post waits for them.
 */
for (const text of ['a quiet evening', 'тихий вечер', 'a quiet evening', 'тихий вечер']) {
  for (const expression of Object.values(found)) isIn(expression, text);
  hasContactDetails(read(text));
}
