import type { Topic } from './findings.js';

/** A theme that English words indicate. Feelings are separate topics and come from the lexicon. */
export interface TopicRule {
  readonly tag: string;
  readonly category: Topic['category'];
  readonly shows: RegExp;
}

/**
 * Matches names of practices that contain a word which elsewhere indicates a theme: "shadow work" is not about the
 * office.
 */
export const PRACTICES =
  /\b(?:(?:shadow|inner|inner child|mirror|dream|parts|breath|healing|integration|grief|self)[ -]work(?: exercises?)?|(?:shadow|breathing|mindfulness|guided|grounding|journall?ing|writing|integration) exercises?|project (?:it |this |that |everything )?on(?:to)? (?:him|her|them|others|people|everyone)|support group meetings?|internal family systems)\b/gi;

const rule = (category: Topic['category'], tag: string, words: string): TopicRule => ({
  category,
  tag,
  shows: new RegExp(`\\b(?:${words})\\b`, 'i'),
});

export const TOPICS: readonly TopicRule[] = [
  rule(
    'pattern',
    'people pleasing',
    "(?:said|say|saying) yes|(?:can'?t|couldn'?t) say no|please everyone|keep everyone happy|disappoint(?:ing)? (?:them|him|her|anyone|everyone|people)",
  ),
  rule(
    'pattern',
    'perfectionism',
    '(?:has|have|had|needs?|must|should) (?:to )?be perfect|perfection|perfectionist|perfectionism|flawless|every detail|one mistake',
  ),
  rule(
    'pattern',
    'self-criticism',
    "I(?:'m| am) (?!not (?!good enough|enough)|never (?!enough)|no longer )(?:such |so )?(?:a )?(?:failure|stupid|idiot|worthless|useless|fraud|mess)|hate myself|not good enough|all my fault",
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
  ),
  rule(
    'pattern',
    'comparison',
    'compar(?:e|ed|ing) (?:myself|me)|everyone else (?:has|is|seems)|better than me',
  ),
  rule(
    'pattern',
    'withdrawal',
    "hid(?:e|ing)? (?:in|from|away)|cancel(?:led|ed)? (?:on|the|my|our)|don't answer|stayed (?:in bed|at home)|avoid(?:ed|ing)? (?:people|everyone|them|him|her)",
  ),
  rule(
    'pattern',
    'overworking',
    "overtime|work(?:ed|ing)? (?:late|all night|weekends|too much)|can't (?:stop working|switch off)",
  ),
  rule('pattern', 'boundaries', 'boundar(?:y|ies)|said no|saying no|my limits?|too much of me'),
  rule('pattern', 'control', "(?:in|lose|losing|lost|need) control|plan everything|can't let go"),
  rule('relationship', 'mother', 'my (?:mother|mom|mum|mama)'),
  rule('relationship', 'father', 'my (?:father|dad|papa)'),
  rule('relationship', 'parents', 'my parents'),
  rule('relationship', 'partner', 'my (?:partner|husband|wife|boyfriend|girlfriend)'),
  rule('relationship', 'former partner', 'my ex(?:-\\w+)?|the (?:breakup|break-up|divorce)'),
  rule('relationship', 'siblings', 'my (?:sister|brother|siblings)'),
  rule('relationship', 'children', 'my (?:daughter|son|kids|children|child|baby)'),
  rule('relationship', 'friendship', 'my (?:\\w+ )?friends?|friendship'),
  rule('relationship', 'boss', 'my (?:boss|manager|supervisor)'),
  rule('relationship', 'colleagues', 'my (?:colleagues?|co-?workers?|team)'),
  rule(
    'life_area',
    'work',
    'work|job|office|career|project|meeting|deadline|promotion|boss|colleagues?|client',
  ),
  rule('life_area', 'study', 'school|university|college|exams?|thesis|studying|class'),
  rule('life_area', 'family', 'family|parents|mother|father|mom|mum|dad|siblings'),
  rule('life_area', 'love', 'relationship|dating|marriage|partner|breakup|divorce|love life'),
  rule('life_area', 'money', 'money|debt|rent|salary|bills?|afford|savings'),
  rule('life_area', 'health', 'health|ill|illness|sick(?! of)|doctor|hospital|pain|headaches?|diagnos\\w+'),
  rule('life_area', 'sleep', 'sleep|slept|insomnia|awake|nightmares?|dreamt|dreamed'),
  rule('life_area', 'body', 'my body|my weight|mirror|eating|appetite|exercise'),
  rule('life_area', 'home', 'my (?:home|flat|apartment|house|room)|moving (?:out|house)|housework'),
  rule('life_area', 'creativity', 'painting|music|drawing|creative|guitar|piano|poems?|poetry|novel'),
  rule('life_area', 'faith and meaning', 'god|faith|pray(?:er|ed|ing)?|meaning of|purpose'),
  rule(
    'life_area',
    'loss',
    'died|death|funeral|passed away|lost my (?:mother|father|dad|mom|mum|friend|dog|cat|job|baby)',
  ),
  rule(
    'shadow_exercises',
    'dialogue with a part',
    '(?:wrote|write|writing|talk(?:ed|ing)?|spoke) (?:a letter )?to (?:my|the) (?:inner|younger|shadow|critic)\\w*(?: \\w+)?',
  ),
  rule('shadow_exercises', 'unsent letter', "(?:unsent letter|letter (?:that )?I(?:'ll| will)? never send)"),
  rule(
    'shadow_exercises',
    'mirror work',
    'mirror work|(?:looked|look|looking) (?:myself )?in the mirror and (?:said|say)',
  ),
  rule('shadow_exercises', 'meditation', 'meditat(?:e|ed|ing|ion)|breathing exercise|breathwork|body scan'),
  rule('shadow_exercises', 'dream journal', 'dream (?:journal|diary)|wrote down (?:my|the) dreams?'),
  rule('jung_concepts', 'shadow', '(?:my|the|our) shadow(?: self| side)?|shadow work'),
  rule(
    'jung_concepts',
    'projection',
    'project(?:ing|ed)? (?:it|this|that|my \\w+|everything)? ?on(?:to)? (?:him|her|them|others|people|everyone)',
  ),
  rule(
    'jung_concepts',
    'persona',
    '(?:my|the|a) mask|(?:wear|wearing|wore|drop|dropped) (?:a|the|my) mask|my persona',
  ),
  rule('jung_concepts', 'inner child', '(?:my|the) inner child|the child (?:in|inside) me|my younger self'),
  rule('jung_concepts', 'archetype', 'archetypes?|anima|animus|collective unconscious|individuation'),
];
