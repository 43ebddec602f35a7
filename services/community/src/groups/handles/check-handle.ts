import { countCharacters, textRules } from '@shadow-guide/contracts';
import { type DomainError, invalid } from '@shadow-guide/kernel';
import { checkSafety, levelOf } from '@shadow-guide/safety';
import { findContactDetails, wordRuleOf } from '../../word-rules/index.js';
import { hasKnownLetters, mixesAlphabets } from './alphabets.js';
import { claimsRole } from './claimed-roles.js';
import { skeletonOf } from './handle-skeleton.js';
import { isHurtful } from './hurtful-names.js';

/** A handle that passed all checks. */
export interface CheckedHandle {
  /** The handle as displayed. */
  readonly handle: string;
  /** The skeleton of the handle (see `skeletonOf`), unique within a group. */
  readonly skeleton: string;
}

/**
 * Matches allowed handles: letters with their marks, digits, and between them spaces and - _ . '. The zero-width
 * non-joiner is allowed because Persian spelling needs it.
 */
const ALLOWED = /^(?:[\p{L}\p{M}\p{Nd} \-_.']|(?<=\p{sc=Arabic})\u200c(?=\p{sc=Arabic}))+$/u;
/** Matches more combining marks than any script puts onto a letter, and marks without a letter. */
const PILED_MARKS = /\p{M}{4,}|[\u0300-\u036f]{3,}|(?<![\p{L}\p{M}])\p{M}|\p{Me}/u;
/** Matches invisible characters and variation selectors. */
const INVISIBLE = /(?!\u200c)\p{Default_Ignorable_Code_Point}/u;

/**
 * Checks a handle and returns it in its normalized spelling.
 * @throws DomainError `handle_not_allowed`, with the reason
 */
export function checkHandle(typed: string): CheckedHandle {
  const handle = typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[’‘ʻʼ]/gu, "'")
    .trim();
  const length = countCharacters(handle);
  const { min, max } = textRules.anonymousHandle;
  if (length < min || length > max) throw notAllowed(`A name here has ${min} to ${max} characters.`);
  const plain = handle.normalize('NFKC');
  if (
    !ALLOWED.test(handle) ||
    !hasKnownLetters(handle) ||
    INVISIBLE.test(handle) ||
    PILED_MARKS.test(handle)
  ) {
    throw notAllowed(
      "Please use letters, numbers, spaces and - _ . ' only, so that everybody can read your name.",
    );
  }
  if (!/\p{L}/u.test(handle)) throw notAllowed('Please use at least one letter, so that it reads as a name.');
  // Contact details are checked first: a person's number or address is the worst content of a handle.
  if (findContactDetails(handle) || findContactDetails(plain)) {
    throw notAllowed(
      'Please leave out addresses, numbers and accounts: a name here should lead nobody to you.',
    );
  }
  if (claimsRole(handle)) {
    throw notAllowed(
      'That could be taken for somebody who works here. Please choose a name that is only yours.',
    );
  }
  if (wordRuleOf(handle) || wordRuleOf(plain) || isHurtful(handle)) {
    throw notAllowed('Others could be hurt by that name. Please choose another one.');
  }
  if (pointsToDanger(handle)) {
    throw notAllowed(
      'This name would stand where everybody in the group reads it. If it says how you are: please do not stay alone with it. findahelpline.com lists people you can talk to now, free and in your language.',
    );
  }
  if (handle.split(/[ \-_.']/u).some(mixesAlphabets)) {
    throw notAllowed(
      'Please write each word in one alphabet: mixed letters look like those of another name.',
    );
  }
  return { handle, skeleton: skeletonOf(handle) };
}

function pointsToDanger(handle: string): boolean {
  const finding = checkSafety(handle.replace(/[-_.]/gu, ' '));
  return finding !== null && levelOf(finding) === 'danger';
}

function notAllowed(reason: string): DomainError {
  return invalid('handle_not_allowed', reason);
}
