import { ENGLISH_CLOSINGS } from './closings.en.js';
import { ENGLISH_FEELINGS } from './feelings.en.js';
import type { LanguagePack } from './language-pack.js';

const person = (words: string, name: string) => [new RegExp(`\\b(?:${words})\\b`, 'i'), name] as const;

export const english: LanguagePack = {
  code: 'en',
  feelings: ENGLISH_FEELINGS,
  conjunctions:
    /\s+(?:and|but|because|so that|so|when|while|although|though|since|until|after|before|or|that|which|who)\s+/,
  negation:
    /\b(?:not|never|no longer|hardly|without|(?:would|could|should|might|must)(?:n't| not)? (?:just |only |have |all )?(?:be|been|feel)|supposed to (?:be|feel)|wish I (?:was|were|felt)|if I(?: was| were| am|'m)|want to (?:be|feel)|try(?:ing)? to be|used to be|isn'?t|wasn'?t|aren'?t|weren'?t|(?:don'?t|do not|didn'?t|did not|doesn'?t|rarely|seldom) (?:\w+ )?(?:feel|get|become|grow|stay)|stopped feeling|no|(?<!\bI )(?:calls?|called|calling|says?|said|thinks?|thought) (?:that )?(?:me|I'm|I am|I was))\s+(?:\w+\s+){0,2}$/i,
  ofOthers:
    /(?:\b(?:[Hh]e|[Ss]he|[Tt]hey|[Ww]ho|[Yy]ou|[Ee]verybody|[Ee]veryone|[Ss]omebody|[Ss]omeone|[Pp]eople)|\b(?!Today|Yesterday|That|This|It|Work|Life)[A-Z][a-z]+|\b(?:[Mm]y|his|her|their|our|[Tt]he (?:little|other|older|younger|poor)) (?:(?!(?:[Ii]|we)\b|day|week|heart|head|life|night)\w+ ){0,2}(?!(?:[Ii]|we)\b|day|week|heart|head|life|night)\w+)(?:\s+(?:is|was|were|are|seems?|seemed|looks?|looked|sounds?|sounded|gets?|got|feels?|felt|became|would be|has been|had been|must be|must have been)|'s|'re)\s+(?:\w+\s+){0,2}$/,
  negationAfter: /^ (?:at nobody|at no one|was not mine|wasn't mine|is not mine|isn't mine)\b/i,
  noOne:
    /\b(?:nobody|no one|none of (?:us|them|you)|neither of (?:us|them))(?:\s+(?:is|was|were|are|has|had|been|ever|even|really|else|felt|feels|got|gets|seemed|looked|sounded|there|here|(?:at|in|of) (?:\w+ )?\w+))*\s+(?:\w+\s+)?$/i,
  ownFeeling: /(?:)/,
  joyIdioms:
    /\b(?:(?:tears?|cr(?:y|ied|ying)|sobb(?:ed|ing)|w[eo]pt|weeping|scream(?:ed|ing)?|bawl(?:ed|ing)) (?:\w+ ){0,2}(?:of|with|from|for) (?:\w+ )?(?:joy|happiness|relief|laughing|laughter|delight)|happy tears|happy crying|(?:so|too) (?:happy|glad|proud|relieved)[^.!?]{0,20} (?:cr(?:y|ied)|hurts?|burst|could die)|(?:laugh(?:ed|ing)?|smil(?:ed|ing)|grinn(?:ed|ing)) (?:\w+ ){0,3}(?:until|till|til|so (?:hard|much))[^.!?]*|cr(?:ied|ying) laughing|(?:face|cheeks|stomach|belly|ribs|sides) (?:hurts?|aches?|ached|is sore|was sore|are sore)[^.!?]{0,12} (?:from|with) (?:laughing|smiling|all)|died laughing|dying (?:of|with) (?:laughter|joy)|painfully (?:beautiful|happy|cute|sweet)|(?:insanely|stupidly|ridiculously|terribly|awfully|sickeningly|disgustingly) (?:happy|good|proud|cute|lovely|nice|in love)|scared of how (?:happy|good))\b/i,
  stronger:
    /\b(?:so|very|really|extremely|incredibly|completely|totally|deeply|absolutely|such)\s+(?:\w+\s+)?$/i,
  weaker: /\b(?:a bit|a little|slightly|somewhat|kind of|sort of|kinda|mildly)\s+(?:\w+\s+)?$/i,
  contradictions: [
    /\b(part of me\b[^.!?\n]*?)[,;]?\s+(?:but|and|while|yet)\s+((?:another|the other|a different) part\b[^.!?\n]*)/i,
    /\b(I\s+(?:really\s+|always\s+|just\s+|still\s+)?(?:want|need|wish|would like|'d like|hope|love|try|know|tell myself|keep telling myself|said|say|promised?|decided|plan|planned)\b[^.!?\n]*?)[,;]?\s+(?:but|yet|and yet|although|though|while)\s+([^.!?\n]+)/i,
    /\b((?:I'm|I am|I (?:smile|smiled|laugh|laughed|pretend|pretended|act|say|said) (?:that )?)[^.!?\n]{3,}?)[,;]?\s+but\s+((?:inside|secretly|underneath|deep down|really|in truth|I (?:feel|can't|don't|never))\b[^.!?\n]{3,})/i,
  ],
  absolutes:
    /\b(?:I always\b|I(?:'ll| will|) never (?:get|do|have|can|know|win|learn|manage|finish|say|make|feel|fit|belong|be|find|stop|rest|change)\b|(?:always|never) (?:happens|works|ends|leaves?|listens?|asks?|changes|enough)|(?:nobody|no one) (?:ever\b|(?:really )?(?:listens|sees|asks|understands|cares|likes|loves|wants|needs|knows|helps|notices|calls|stays|believes)\b)|(?:everyone|everybody) (?:always|hates|thinks|leaves|is against|knows better|lies|judges)|everything I (?:do|touch|say|try)|nothing I|nothing ever|every single time|all the time|can't ever)\b(?!.*\bexcept\b)/i,
  shoulds:
    /\bI(?:'m| am)? (?:really |just |probably )?(?:should(?:n't)?|ought to|(?<!don't )have to|supposed to|must)\b/i,
  selfCriticism:
    /\b(?:I(?:'m| am) (?!not (?!good enough|enough)|never (?!enough)|no longer )(?:such |just |so |only )?(?:an? )?(?:\w+ )?(?:failure|stupid|idiot|lazy|worthless|useless|pathetic|weak|burden|fraud|mess|loser|coward|disappointment|terrible|awful|unlovable|not good enough|not enough|never enough|too much|too sensitive|broken)|I feel (?:so |like |such )?(?:an? )?(?:\w+ )?(?:stupid|idiot|failure|worthless|useless|pathetic|fraud|burden|loser)|call(?:ed|ing)? myself (?:an? )?(?:\w+ )?(?:lazy|stupid|useless|worthless|pathetic|weak|idiot|failure|fraud|loser|coward|burden|names)|I hate myself|I deserve(?:d)? (?:it|this|to be (?:treated|punished|hurt|left|alone))|I(?:'m| am) not good enough|never be good enough|what(?:'s| is) wrong with me|I (?:always )?(?:ruin|mess up|screw up) everything|my own fault|all my fault)\b/i,
  people: [
    person('my (?:mother|mom|mum|mama)', 'your mother'),
    person('my (?:father|dad|papa)', 'your father'),
    person('my parents', 'your parents'),
    person('my husband', 'your husband'),
    person('my wife', 'your wife'),
    person('my partner', 'your partner'),
    person('my boyfriend', 'your boyfriend'),
    person('my girlfriend', 'your girlfriend'),
    person('my ex(?:-\\w+)?', 'your ex'),
    person('my sister', 'your sister'),
    person('my brother', 'your brother'),
    person('my daughter', 'your daughter'),
    person('my son', 'your son'),
    person('my (?:kids|children)', 'your children'),
    person('my (?:grandmother|grandma|nan|granny)', 'your grandmother'),
    person('my (?:grandfather|grandpa|grandad)', 'your grandfather'),
    person('my family', 'your family'),
    person('my (?:best )?friend', 'your friend'),
    person('my (?:best )?friends', 'your friends'),
    person('my (?:boss|manager)', 'your boss'),
    person('my (?:colleague|coworker|co-worker)', 'your colleague'),
    person('my (?:colleagues|coworkers|co-workers|team)', 'your colleagues'),
    person('my (?:roommate|flatmate|housemate)', 'your flatmate'),
    person('my (?:neighbou?r|neighbou?rs)', 'your neighbour'),
    person('my teacher', 'your teacher'),
    person('my therapist', 'your therapist'),
  ],
  goodbye:
    /^(?:(?:ok|okay|alright|well|right|anyway)[,.! ]+)?(?:(?:thanks|thank you)[^?]{0,40}\b(?:that(?:'?s| is) (?:all|it|enough)|for (?:today|now|tonight|listening)|good ?night|bye|i'?m done)|that(?:'?s| is) (?:all|it|enough)(?: for (?:today|now|tonight)|(?=[.! ]*$)|(?=[,.;! –-]+(?:i (?:just|only)|just|thanks|thank you|good ?night|night|bye)))|(?:i (?:want|need|would like) to|i'd like to|let'?s) (?:stop|finish) (?:here|there|now|for (?:today|now|tonight))|(?:good ?night|night night|(?:night|nighty night)(?=[.! ]*$)|(?:going|off|heading) to (?:bed|sleep)|goodbye|good bye|bye(?: bye)?|see you|talk (?:later|soon|tomorrow)|i'?m (?:going|off) to (?:bed|sleep)|i(?:'m| am) done(?: for (?:today|now|tonight))?|i have to go|i need to go|time for bed)\b|(?:thanks|thank you)(?: so much| a lot| very much)?[.! ]*$)/i,
  short:
    /^(?:yes|yeah|yep|yup|no|nope|nah|maybe|perhaps|ok|okay|sure|right|true|exactly|i don'?t know|don'?t know|dunno|idk|not sure|i guess(?: so)?|hmm+|i think so|nothing|fine|both|neither|sometimes|kind of|a bit|hi|hello|hey)[.!… ]*$/i,
  stopWords: new Set(
    "about above after again against almost already also although always another anything around away back because been before being between both could didn does doing done down during each either else even ever every everyone everything feel feeling feels felt from getting give goes going gone good have having here into itself just keep keeps knew know known later less like little long look made make makes making many maybe mean might more most much must myself need never next nobody nothing once only other ourselves over people perhaps quite rather really said same says seem seems should since some someone something sometimes soon still stop such take than that that's their them themselves then there these they thing things think this those though thought through time today told tomorrow tonight took turn under until upon very want wanted wants well went were what when where whether which while whole will with without won't would yesterday your yourself don't can't didn't doesn't isn't wasn't i've i'll it's dont cant wont been come came tell miss missed ever days week year years morning night hours first last right left kind sort guess actually".split(
      ' ',
    ),
  ),
  space: ' ',
  fullStop: '.',
  quote: (text) => `“${text}”`,
  closings: (style) => ENGLISH_CLOSINGS[style],
  freeWrite: [
    'Go on, I’m reading.',
    'Keep the pen moving.',
    'I’m here, and the page is yours.',
    'Let the next line come as it comes.',
    'No need to tidy it.',
    'Take it wherever it wants to go.',
    'There is room for the rest of it.',
    'Stay with it as long as you like.',
    'Whatever comes next may come.',
    'It doesn’t have to make sense yet.',
  ],
  crisis: [
    'I’m glad you wrote this here, and I’m not going to hurry past it. What you are carrying sounds like more than anyone should hold alone. The numbers in the card are there, and a person answers them. You can keep writing to me as well. Are you safe right now?',
    'Thank you for putting that into words. I’m staying with what you said, gently and seriously. I am only the local guide on this machine, so please let a person be with you in this too: the numbers in the card are there for exactly this. Are you safe where you are right now?',
    'I’m still here, and I read every word. You don’t have to explain it well or make it smaller. The card has numbers where somebody answers, and calling does not commit you to anything. Are you safe at this moment, or is somebody near you?',
  ],
  crisisOfAnother: [
    'I read what you wrote, and it matters. Worrying like this about somebody you love is heavy, and you don’t have to hold it alone: the numbers in the card are there for you as well as for them. I’m staying with you. Are they safe right now, and how are you?',
    'That is a lot to carry for someone else. The card has numbers where a person can tell you what to do next, for both of you. Is the other one safe at this moment?',
  ],
  medicalEmergency: [
    'What you describe may need help right away, and quicker than writing can give it. Please call your local emergency number now; the card shows it. If somebody is nearby, ask them to stay with you. Are you safe right now?',
    'Please put the writing aside and call the emergency number in the card now. It is all right to call even if you are not sure. Is somebody there who can stay with you?',
  ],
  feelingInsights: [
    [
      '{feeling} wants to be noticed',
      'It may be that {feeling} is saying something here that has had little room so far: {quote}',
    ],
    [
      'Where {feeling} shows',
      '{quote}. It may be that {feeling} sits closer to the surface than it usually gets to.',
    ],
    [
      'A place for {feeling}',
      'You gave {feeling} a sentence of its own: {quote}. It may be worth noticing what was there just before it.',
    ],
    ['What {feeling} guards', '{quote}. Perhaps {feeling} stands in front of something that matters to you.'],
  ],
};
