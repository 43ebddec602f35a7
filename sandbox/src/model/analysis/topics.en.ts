import type { Topic } from './findings.js';

/** A theme that English words show. Feelings are topics of their own and come from the lexicon. */
export interface TopicRule {
  readonly tag: string;
  readonly category: Topic['category'];
  /** What schemas with other categories may call it, the best first. */
  readonly alsoCalled: readonly string[];
  readonly shows: RegExp;
}

const rule = (
  category: Topic['category'],
  tag: string,
  words: string,
  alsoCalled: readonly string[] = [],
): TopicRule => ({
  category,
  tag,
  alsoCalled,
  shows: new RegExp(`\\b(?:${words})\\b`, 'i'),
});

export const TOPICS: readonly TopicRule[] = [
  rule(
    'pattern',
    'people pleasing',
    "(?:said|say|saying) yes|(?:can'?t|couldn'?t) say no|please everyone|keep everyone happy|disappoint(?:ing)? (?:them|him|her|anyone|everyone|people)",
    ['self_worth'],
  ),
  rule('pattern', 'perfectionism', 'perfect|perfectionist|perfectionism|flawless|every detail|one mistake', [
    'self_worth',
  ]),
  rule(
    'pattern',
    'self-criticism',
    "I(?:'m| am) (?:such |so )?(?:a )?(?:failure|stupid|idiot|worthless|useless|fraud|mess)|hate myself|not good enough|all my fault",
    ['self_worth'],
  ),
  rule(
    'pattern',
    'procrastination',
    'procrastinat\\w*|put(?:ting)? (?:it|things|everything) off|keep avoiding',
  ),
  rule(
    'pattern',
    'overthinking',
    "overthink\\w*|(?:over and over|again and again) in my (?:head|mind)|can't stop thinking|replay\\w*|ruminat\\w*",
    ['emotions'],
  ),
  rule(
    'pattern',
    'comparison',
    'compar(?:e|ed|ing) (?:myself|me)|everyone else (?:has|is|seems)|better than me',
    ['self_worth'],
  ),
  rule(
    'pattern',
    'withdrawal',
    "hid(?:e|ing)? (?:in|from|away)|cancel(?:led|ed)? (?:on|the|my|our)|don't answer|stayed (?:in bed|at home)|avoid(?:ed|ing)? (?:people|everyone|them|him|her)",
    ['relationships'],
  ),
  rule(
    'pattern',
    'overworking',
    "overtime|work(?:ed|ing)? (?:late|all night|weekends|too much)|can't (?:stop working|switch off)",
    ['work'],
  ),
  rule('pattern', 'boundaries', 'boundar(?:y|ies)|said no|saying no|my limits?|too much of me', [
    'self_worth',
  ]),
  rule('pattern', 'control', "(?:in|lose|losing|lost|need) control|plan everything|can't let go"),
  rule('relationship', 'mother', 'my (?:mother|mom|mum|mama)', ['family', 'relationships']),
  rule('relationship', 'father', 'my (?:father|dad|papa)', ['family', 'relationships']),
  rule('relationship', 'parents', 'my parents', ['family', 'relationships']),
  rule('relationship', 'partner', 'my (?:partner|husband|wife|boyfriend|girlfriend)', ['relationships']),
  rule('relationship', 'former partner', 'my ex(?:-\\w+)?|the (?:breakup|break-up|divorce)', [
    'relationships',
  ]),
  rule('relationship', 'siblings', 'my (?:sister|brother|siblings)', ['family', 'relationships']),
  rule('relationship', 'children', 'my (?:daughter|son|kids|children|child|baby)', [
    'family',
    'relationships',
  ]),
  rule('relationship', 'friendship', 'my (?:\\w+ )?friends?|friendship', ['relationships']),
  rule('relationship', 'boss', 'my (?:boss|manager|supervisor)', ['work', 'relationships']),
  rule('relationship', 'colleagues', 'my (?:colleagues?|co-?workers?|team)', ['work', 'relationships']),
  rule(
    'life_area',
    'work',
    'work|job|office|career|project|meeting|deadline|promotion|boss|colleagues?|client',
    ['work'],
  ),
  rule('life_area', 'study', 'school|university|college|exams?|thesis|studying|class', ['work']),
  rule('life_area', 'family', 'family|parents|mother|father|mom|mum|dad|siblings', ['family']),
  rule('life_area', 'love', 'relationship|dating|marriage|partner|breakup|divorce|love life', [
    'relationships',
  ]),
  rule('life_area', 'money', 'money|debt|rent|salary|bills?|afford|savings'),
  rule('life_area', 'health', 'health|ill|illness|sick(?! of)|doctor|hospital|pain|headaches?|diagnos\\w+', [
    'health',
  ]),
  rule('life_area', 'sleep', 'sleep|slept|insomnia|awake|nightmares?|dreamt|dreamed', ['health']),
  rule('life_area', 'body', 'my body|my weight|mirror|eating|appetite|exercise', ['health']),
  rule('life_area', 'home', 'my (?:home|flat|apartment|house|room)|moving (?:out|house)|housework'),
  rule('life_area', 'creativity', 'painting|music|drawing|creative|guitar|piano|poems?|poetry|novel'),
  rule('life_area', 'faith and meaning', 'god|faith|pray(?:er|ed|ing)?|meaning of|purpose', ['values']),
  rule(
    'life_area',
    'loss',
    'died|death|funeral|passed away|lost my (?:mother|father|dad|mom|mum|friend|dog|cat|job|baby)',
    ['past'],
  ),
];
