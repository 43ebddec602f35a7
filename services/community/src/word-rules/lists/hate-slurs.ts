/**
 * Patterns of slurs against groups of people. Some words were reclaimed by the group, are ordinary words of another
 * language, or also name a thing (a cat, a crack in armour, a cigarette). Such words are listed only together with the
 * words that make them a slur.
 */
export const slurs: readonly string[] = [
  // English
  'nigger*',
  'nigga*',
  'sand nigger*',
  'faggot*',
  '(fucking|dirty|filthy|disgusting|stupid|all|these|those|you) fags?',
  'kikes?',
  '(fucking|dirty|filthy|stupid|all|these|those|you) (spics?|chinks?|coons?|gooks?|dykes?|japs|gypp?(y|ies|os))',
  'wetbacks?',
  '(rag|towel)heads?',
  '(rag|towel) heads?',
  '(fucking|dirty|filthy|stupid|all|these|those|you) pakis?',
  'paki scum',
  'trann(y|ies)',
  'shemales?',
  '(fucking|you|bunch of|these|those) retards?',
  'you retarded',
  '(fucking|dirty|filthy) (jews?|muslims?|blacks|gays|immigrants|arabs?|indians|gypsies|lesbians|trannies)',
  'camel jockeys?',
  'porch monkeys?',
  'jungle bunn(y|ies)',
  'zipperheads?',
  'beaners?',
  'kaff?irs?',
  'untermensch*',
  'muzz?rats?',
  '(sub human|subhuman) (scum|filth|trash)',
  'gypsy scum',
  // Spanish
  '(putos?|pinches?|malditos?) (maric(o|a)n*|maricas|negros?|moros?|sudacas?|judios?|gitanos?|indios?|panchitos?)',
  'sudacas?',
  'panchitos? de mierda',
  '(negr(o|a)s?|mor(o|a)s?|judi(o|a)s?|gitan(o|a)s?|indi(o|a)s?|maric(o|a)n(es)?) de mierda',
  // German
  'kanaken?',
  'dreckskanake*',
  'schwuchteln?',
  'neger(s|n)?',
  'judensau*',
  'judenschwein*',
  'drecksjude*',
  'scheiss (juden?|neger|auslander|turken|araber|schwule|zigeuner|moslems)',
  'scheiß (juden?|neger|auslander|turken|araber|schwule|zigeuner|moslems)',
  'kummelturke*',
  'kameltreiber',
  'untermenschen',
  'zigeunerpack',
  // French
  'bougnoul*',
  'youpins?',
  'sales? (arabes?|juifs?|juives?|noirs?|negres?|pedes?|gouines?|gitans?|chinois|musulmans?)',
  '(arabe|juif|noir|negre|pede|gouine)s? de merde',
  'bicots?',
  'tarlouzes?',
  // Portuguese
  '(preto|preta|crioulo|judeu|viado|sapatao|cigano|indio|baiano)s? de merda',
  '(preto|crioulo|viado|macaco) (imundo|nojento)s?',
  'viadinho nojento',
  // Italian
  '(negr(o|a|i)|zingar(o|a|i)|ebre(o|a|i)|froci(o)?|finocchi(o)?|marocchin(o|i)|terron(e|i)) di merda',
  '(brutt(o|i)|sporc(o|hi)|lurid(o|i)) (negr(o|i)|ebre(o|i)|zingar(o|i)|froci(o)?|terron(e|i)|marocchin(o|i))',
  'froci di',
  // Russian
  'хач(и|ей|ам|ами)',
  'чурк(а|и|у|ам|ами)',
  'чурок',
  'жид(ы|ов|ам|ами|овск*)',
  'жид(ам|яра)',
  'черножоп*',
  'пид(о|а)р(ы|ов|ас*|ам)?',
  'узкоглаз(ый|ые|ых)',
  'нигер(ы|ов)?',
  'грязн(ый|ые|ых) (цыган*|еврей*|евреи|кавказ*)',
  // Turkish
  'ibneler',
  'ibne herif',
  '(kurt|yahudi|ermeni|arap|rum|suriyeli) (pici|picleri|dolu|kopegi|kopekleri)',
  'pis (kurt|yahudi|ermeni|arap|suriyeli|cingene|zenci)ler',
  'pis (kurt|yahudi|ermeni|arap|suriyeli|cingene|zenci)',
  // Arabic
  '(كلاب|خنازير|قردة) (اليهود|النصارى|الشيعة|السنة|الاكراد)',
  'اليهود (خنازير|كلاب|قردة)',
  'عبد اسود',
  // Chinese
  '~支那猪',
  '~支那狗',
  '~黑鬼',
  '~死同性恋',
  '~死基佬',
  '~死娘炮',
  '~绿绿滚',
  // Japanese
  '~チョン公',
  '~チョンは',
  '~シナ人は',
  '~土人ども',
  '~在日は出て行け',
  '~キモいホモ',
  // Hindi
  'कटुआ',
  'कटुए',
  'katuon',
  'katue',
  '(साला|साले) (चमार|भंगी|मुल्ला|मुल्ले|हिजड़ा)',
  '(saala|sala|saale|sale) (chamar|bhangi|mulla|mulle)',
];

/**
 * Patterns of phrases before a slur that report it: what somebody was called, or that the word is only being quoted.
 */
export const reportedAbout: readonly string[] = [
  '(call|calls|called|calling|name|names|named|naming)',
  '(yell|yelled|yelling|shout|shouted|shouting|scream|screamed|spat|hissed|whispered|muttered|spray painted|wrote|written|texted|said)',
  '(the|this|that|a) (word|slur|insult|name)s?',
  'heard',
  '(llamaron|llamaban|llamo|llamaba|llaman|dijeron|decian|gritaron|gritaban)',
  '(genannt|nannte|nannten|beschimpft|beschimpfte|gerufen|rief|riefen|das wort)',
  '(traite|traitait|traitaient|traitent|appele|appelait|appelaient|le mot|crie)',
  '(chamaram|chamavam|chamou|chamava|chamado|chamada|gritaram|a palavra)',
  '(chiamato|chiamata|chiamavano|chiamava|dato del|gridato|la parola)',
  '(называл*|обзывал*|назвал*|обозвал*|кричал*|слово)',
  '(dedi|dediler|diyorlardi|derlerdi|diye)',
  '(ينادونني|نادوني|سموني|وصفوني|كلمة)',
  '~叫我',
  '~骂我',
  '~と呼ばれ',
  '(कहा|कहते|बुलाते|बुलाया|kaha|kehte|bulate)',
];

/** Like {@link reportedAbout}, but after the slur, for languages whose verb comes last. */
export const reportedAfter: readonly string[] = [
  '(genannt|beschimpft|gerufen|nannten|nannte)',
  '(dediler|dedi|diye|derlerdi|diyorlardi)',
  '(कहा|कहते|कहकर|बुलाया|बुलाते|kaha|kehte|bulaya)',
  '~と呼ばれ',
  '~と言われ',
];

/** Exceptions to {@link reportedAbout}: phrases with which authors use the slur themselves. */
export const saidByOneself: readonly string[] = [
  '(as|like) (i|we) (always |just |already |have )?(say|said|told|called)',
  '(i|we) (_ )?(call|say|shout|yell) (you|them|all|it|these|those)',
  "(i'm|im|i am|we're|we are|i'll|i will|i'd|i would|i can|let me|let's|lets|you can|everyone should|everybody should) (just |only |always |not |still )?(call|calling|name|naming|say|saying|shout|yell)",
  '(i|we) (have |just |always |already |only )?said',
  '(so|rightly|correctly) called',
  '(spread|heard) (the word|me)',
];
