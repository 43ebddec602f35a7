import type { HoldReason } from '@shadow-guide/contracts';
import { hasContactDetails } from './contact-details.js';
import { hateOfGroups, reportedHate } from './lists/hate-groups.js';
import { reportedAbout, reportedAfter, saidByOneself, slurs } from './lists/hate-slurs.js';
import { methods } from './lists/methods.js';
import { doneByOneself, invitesReaders, reportedHarm, sexual, sexualOfChildren } from './lists/sexual.js';
import { phrases } from './phrases.js';
import { read } from './reading.js';
import { sentenceAfter, sentenceBefore } from './sentences.js';

const found = {
  methods: phrases(methods),
  hate: phrases(hateOfGroups),
  reportedHate: phrases(reportedHate),
  slurs: phrases(slurs),
  reportedAbout: phrases(reportedAbout),
  reportedAfter: phrases(reportedAfter),
  saidByOneself: phrases(saidByOneself),
  sexual: phrases(sexual),
  sexualOfChildren: phrases(sexualOfChildren),
  reportedHarm: phrases(reportedHarm),
  doneByOneself: phrases(doneByOneself),
  invitesReaders: phrases(invitesReaders),
};

/** Maximum distance in characters, within the sentence, between a slur and the words that report it. */
const TOLD_WITHIN = 60;
/** Maximum distance in characters before "hate" of the words that show whose hatred it is. */
const HATRED_WITHIN = 25;
/** Maximum distance in characters, within the sentence, between explicit words and the words that report harm. */
const HARM_WITHIN = 300;
/** Maximum number of reported matches. After that many, the rest of a text is no longer checked. */
const MOST_TOLD = 20;

/**
 * Returns the word rule that makes a post wait for an operator; null when the text breaks no rule. The rules match
 * words, not intent, and never reject a post. Runs in linear time.
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

/**
 * Returns whether a text dehumanizes whole groups. Reports of other people's hatred, or of past hatred, do not count.
 */
function callsForHate(text: string): boolean {
  return isUsed(
    found.hate,
    text,
    (words, index) =>
      words.startsWith('hate ') && isIn(found.reportedHate, sentenceBefore(text, index, HATRED_WITHIN)),
  );
}

/** Returns whether a text uses a slur. Reports of having been called a slur do not count. */
function usesSlur(text: string): boolean {
  return isUsed(found.slurs, text, (slur, index) => {
    const before = sentenceBefore(text, index, TOLD_WITHIN).replace(found.saidByOneself, ' ');
    return (
      isIn(found.reportedAbout, before) ||
      isIn(found.reportedAfter, sentenceAfter(text, index + slur.length, TOLD_WITHIN))
    );
  });
}

/**
 * Returns whether a text is sexually explicit. Plain words in a sentence about harm do not count, unless they ask
 * readers for something.
 */
function isExplicit(text: string): boolean {
  return isUsed(found.sexual, text, (words, index) => {
    if (isIn(found.invitesReaders, words)) return false;
    const before = sentenceBefore(text, index, HARM_WITHIN);
    const after = sentenceAfter(text, index + words.length, HARM_WITHIN);
    return isIn(found.reportedHarm, `${before}${words}${after}`.replace(found.doneByOneself, ' '));
  });
}

/** Returns whether the expression matches somewhere in the text outside a report. */
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
 * Compiles all expressions at start, so that no post waits for it. The engine compiles an expression at its first use,
 * separately for Latin and other texts, which takes some hundred milliseconds in total.
 */
for (const text of ['a quiet evening', 'тихий вечер', 'a quiet evening', 'тихий вечер']) {
  for (const expression of Object.values(found)) isIn(expression, text);
  hasContactDetails(read(text));
}
