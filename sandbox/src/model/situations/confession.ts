import type { Detector } from './situation.js';

const CONFESSES =
  /\b(?:I(?:'ve| have)? never told (?:anyone|anybody|a soul|her|him|them|my)|I (?:have|need|want) to (?:confess|admit)|I confess|I (?:lied|cheated|stole|betrayed|snooped|sabotaged)\b|I (?:read|went through|checked) (?:all )?(?:her|his|their|my \w+'s) (?:messages|diary|phone|emails?|texts?|letters?)|I (?:just |actually )?(?:hit|slapped|shook|pushed|shouted at|yelled at|screamed at|snapped at|lashed out at) (?:my|him|her|them|our|a|the)\b|^(?:actually )?(?:screamed at|lied to|cheated on)|I (?:drank|used|relapsed|gambled|smoked|binged) again|I relapsed|I did something (?:terrible|awful|bad|stupid|wrong|unforgivable)|nobody knows (?:that |about )?(?:I|it|this)|(?:this|it|that) is my secret|I was (?:mean|cruel|nasty|horrible) to|I(?:'ve| have) been (?:lying|hiding|cheating|stealing)|told my \w+ I passed)\b/im;

const SAYS = [
  'I’ve read it, and I hold no verdict over it.',
  'That is said now.',
  'I neither scold nor excuse.',
  'It is on the page now, and not only in your head.',
];
const MORE = [
  'What happened and who you are need not be the same sentence.',
  'It can be looked at without being made larger or smaller.',
  'Nothing has to be done about it in this minute.',
  'You are allowed to say more of it, or to stop here.',
];
const ASKS = [
  'What was it like to write that?',
  'What happened just before?',
  'What would you want to do about it, if anything?',
  'Who else is touched by it?',
  'What do you wish had gone differently?',
  'What has it been like to carry that?',
];

/** Detects something the person did and blames themselves for; the reply neither judges nor acquits. English only. */
export const findConfession: Detector = ({ pack, reading }) =>
  pack.code === 'en' && reading.sentences.some(({ text }) => CONFESSES.test(text))
    ? { kind: 'confession', says: SAYS, more: MORE, asks: ASKS }
    : undefined;
