import type { HoldReason } from '@shadow-guide/contracts';
import { hasContactDetails } from './contact-details.js';
import { hateOfGroups } from './lists/hate-groups.js';
import { slurs, toldAbout, toldAfter } from './lists/hate-slurs.js';
import { methods } from './lists/methods.js';
import { sexual, sexualOfChildren, toldOfHarm } from './lists/sexual.js';
import { phrases } from './phrases.js';
import { type Reading, read } from './reading.js';

const found = {
  methods: phrases(methods),
  hate: phrases(hateOfGroups),
  slurs: phrases(slurs),
  toldAbout: phrases(toldAbout),
  toldAfter: phrases(toldAfter),
  sexual: phrases(sexual),
  sexualOfChildren: phrases(sexualOfChildren),
  toldOfHarm: phrases(toldOfHarm),
};

/** How far before a slur the words stand that say it is told about. */
const TOLD_WITHIN = 60;
/** Slurs that are told about before the rest of a text is not looked at any more. */
const MOST_TOLD = 20;

/**
 * The rule for which a post waits for an operator; null when there is none. It reads words, not minds, and refuses nothing. Linear in
 * the length of the text.
 */
export function wordRuleOf(text: string): Exclude<HoldReason, 'danger'> | null {
  const reading = read(text);
  const has = (expression: RegExp) =>
    isIn(expression, reading.plain) || isIn(expression, reading.tight) || isIn(expression, reading.spelled);
  if (has(found.methods)) return 'self_harm_methods';
  if (has(found.hate) || usesSlur(reading.plain) || usesSlur(reading.spelled)) return 'hate';
  if (has(found.sexualOfChildren)) return 'sexual';
  if (has(found.sexual) && !isIn(found.toldOfHarm, reading.plain)) return 'sexual';
  return hasContactDetails(reading) ? 'contact_details' : null;
}

/** Whether a slur is used. Who tells what they were called is not held for it. */
function usesSlur(text: Reading['plain']): boolean {
  let looked = 0;
  for (const { 0: slur, index } of text.matchAll(found.slurs)) {
    const end = index + slur.length;
    const isTold =
      isIn(found.toldAbout, text.slice(Math.max(0, index - TOLD_WITHIN), index)) ||
      isIn(found.toldAfter, text.slice(end, end + TOLD_WITHIN));
    looked += 1;
    if (!isTold || looked > MOST_TOLD) return true;
  }
  return false;
}

function isIn(expression: RegExp, text: string): boolean {
  expression.lastIndex = 0;
  return expression.test(text);
}
