/** Rule for one archetype: the pattern that indicates it in English sentences, and its descriptions for the person. */
export interface ArchetypeRule {
  readonly archetype: string;
  readonly name: string;
  readonly shows: RegExp;
  /** Descriptions; `{quote}` is the clause in which the archetype was found. */
  readonly descriptions: readonly string[];
  readonly traits: readonly string[];
}

export const ARCHETYPES: readonly ArchetypeRule[] = [
  {
    archetype: 'inner_critic',
    name: 'The Inner Critic',
    shows:
      /\b(?:I(?:'m| am) (?!not (?!good enough|enough)|never (?!enough)|no longer )(?:such |just |so |only )?(?:an? )?(?:\w+ )?(?:failure|stupid|idiot|worthless|useless|pathetic|fraud|mess|loser|unlovable|not good enough|not enough|never enough)|I hate myself|what'?s wrong with me|all my fault|I should know better|beat myself up|I can'?t do anything right)\b/i,
    descriptions: [
      'A strict voice that speaks before anyone else can. In {quote} it may be trying to spare you a blow from outside.',
      'It may be that a part of you keeps watch over every slip, so that nobody else has to point it out: {quote}.',
    ],
    traits: ['watchful', 'strict', 'quick to judge', 'afraid of being caught out'],
  },
  {
    archetype: 'perfectionist',
    name: 'The Perfectionist',
    shows:
      /\b(?:(?:has|have|had|needs?|must|should|got) (?:to )?be perfect|perfection(?:ist|ism)?|not perfect|flawless|one (?:tiny )?mistake|every (?:little |single )?(?:detail|mistake)|(?:re-?wrote|re-?did|re-?checked|checked) (?:it|everything)|not (?:quite )?good enough yet|has to be (?:right|just right))\b/i,
    descriptions: [
      'Perhaps a part of you believes that only flawless things are safe to show, as in {quote}.',
      'A careful worker who never declares anything finished. It may have written {quote}.',
    ],
    traits: ['exact', 'tireless', 'hard to please', 'afraid of mistakes'],
  },
  {
    archetype: 'people_pleaser',
    name: 'The People Pleaser',
    shows:
      /\b(?:(?:said|say|saying|says) yes|(?:can'?t|couldn'?t|can never|unable to|hard to) say(?:ing)? no|disappoint(?:ing)? (?:them|him|her|anyone|anybody|everyone|people|my)|(?:keep|make) (?:everyone|everybody|them|people) happy|please (?:everyone|everybody|people|them)|apologi[sz](?:e|ed|ing)|(?:don'?t|didn'?t) want to (?:bother|upset|be a burden)|want(?:ed)? (?:everyone|them|people) to like me)\b/i,
    descriptions: [
      'It may be that a part of you keeps the peace by giving way first. It sounds like {quote}.',
      'Somebody in you reads the room before reading your own wish, perhaps here: {quote}.',
    ],
    traits: ['attentive', 'yielding', 'fears displeasure', 'forgets its own wish'],
  },
  {
    archetype: 'caretaker',
    name: 'The Caretaker',
    shows:
      /\b(?:(?:take|taking|took) care of (?:everyone|everybody|them|him|her|my|people)|look(?:ed|ing)? after|always (?:help|helping|there for)|(?:everyone|everybody|they all?|he|she)(?:'s)? (?:needs?|relies on|depends on|leans on) me|(?:everyone|everybody|other people)'?s (?:problems|feelings|needs)|put (?:everyone|others|them|everybody) first|hold(?:ing)? (?:it|everything|the family) together)\b/i,
    descriptions: [
      'A part of you may feel at home only when it is needed, as in {quote}.',
      'It may be that caring for others has become the way to have a place among them: {quote}.',
    ],
    traits: ['warm', 'dependable', 'tired', 'uneasy when receiving'],
  },
  {
    archetype: 'controller',
    name: 'The Controller',
    shows:
      /\b(?:(?:in|under|lose|losing|lost|out of|need|needed) control|my way|plan(?:ned|ning)? (?:for )?everything|can'?t let (?:it )?go|(?:have|need) to know (?:what|how|where|everything)|do(?:ing)? it (?:all )?myself|can'?t (?:delegate|trust (?:anyone|them|others)))\b/i,
    descriptions: [
      'Perhaps a part of you keeps every thread in its hand, because surprises once cost too much: {quote}.',
      'It may be that holding tight feels like the only way to be safe, and it speaks in {quote}.',
    ],
    traits: ['organised', 'vigilant', 'finds waiting hard', 'distrusts surprises'],
  },
  {
    archetype: 'achiever',
    name: 'The Achiever',
    shows:
      /\b(?:work(?:ed|ing)? harder|promotion|productive|productivity|prove (?:myself|it|them|that I)|achiev(?:e|ed|ing|ements?)|successful|(?:can'?t|couldn'?t|don'?t know how to|never) (?:just )?(?:rest|relax|stop working|slow down)|wast(?:e|ed|ing) (?:my |the )?(?:time|day|evening))\b/i,
    descriptions: [
      'A part of you may count a day only by what got done. It can be heard in {quote}.',
      'It may be that rest has to be earned here, again and again: {quote}.',
    ],
    traits: ['driven', 'capable', 'restless', 'measures worth in results'],
  },
  {
    archetype: 'saboteur',
    name: 'The Saboteur',
    shows:
      /\b(?:procrastinat(?:e|ed|ing|ion)|put(?:ting)? (?:it|things|this|that|everything) off|keep avoiding|sabotag(?:e|ed|ing)|(?:scrolled|scrolling) (?:instead|for hours|all)|(?:ruin|ruined|ruining) (?:it|things|everything)|(?:quit|gave up|give up|stopped) (?:right|just) before|missed the deadline|I never finish)\b/i,
    descriptions: [
      'Perhaps a part of you pulls the plug early, so that failing is at least its own decision: {quote}.',
      'It may be that something in you would rather not start than be measured. It shows in {quote}.',
    ],
    traits: ['evasive', 'inventive', 'afraid of being tested', 'protective in its own way'],
  },
  {
    archetype: 'rebel',
    name: 'The Rebel',
    shows:
      /\b(?:I refuse|(?:hate|sick of|tired of) being told|(?:nobody|no one|don'?t) tells? me what|out of spite|just to (?:annoy|spite|prove)|the opposite of what|I (?:won'?t|will not) (?:be told|obey|play along)|break(?:ing)? the rules?|who are they to)\b/i,
    descriptions: [
      'A part of you may say no first and think afterwards, because a yes once meant disappearing: {quote}.',
      'It may be that freedom is what is at stake, more than the matter itself: {quote}.',
    ],
    traits: ['independent', 'fierce', 'allergic to orders', 'loyal to its own measure'],
  },
  {
    archetype: 'victim',
    name: 'The Wounded One',
    shows:
      /\b(?:always happens to me|why (?:does it )?(?:always )?me|nothing I do (?:ever )?(?:matters|helps|works|changes)|(?:so |it'?s )unfair|everyone else (?:has|gets|is)|(?:the world|life|everything) is against me|there'?s nothing I can do|no matter what I do)\b/i,
    descriptions: [
      'Perhaps a part of you has stopped expecting that trying changes anything. It says {quote}.',
      'It may be that an old helplessness speaks here, one that had good reasons once: {quote}.',
    ],
    traits: ['hurt', 'waiting to be seen', 'wary of hope', 'sensitive to injustice'],
  },
];
