import { plainPack, wholeTurn, words } from './plain-pack.js';

export const french = plainPack({
  code: 'fr',
  feelings: [
    {
      name: 'la colère',
      polarity: 'negative',
      forms: {
        5: ['furieux', 'furieuse', 'rage'],
        4: ['colère', 'en colère', 'fâché*'],
        3: ['énervé*', 'agacé*', 'irrité*', 'ras le bol'],
      },
    },
    { name: 'la frustration', polarity: 'negative', forms: { 3: ['frustré*', 'frustration'] } },
    {
      name: 'la tristesse',
      polarity: 'negative',
      forms: {
        5: ['effondré*', 'désespéré*'],
        4: ['triste', 'tristes', 'tristesse', 'pleuré', 'pleurer', 'pleure'],
      },
    },
    {
      name: 'la peur',
      polarity: 'negative',
      forms: { 5: ['terrifié*', 'panique', 'terreur'], 4: ['peur', 'effrayé*'] },
    },
    {
      name: 'l’angoisse',
      polarity: 'negative',
      forms: {
        4: ['angoiss*', 'anxieux', 'anxieuse', 'anxiété'],
        3: ['inquiet', 'inquiète', 'inquiétude', 'nerveux', 'nerveuse', 'stressé*', 'stress'],
      },
    },
    { name: 'le trop-plein', polarity: 'negative', forms: { 4: ['dépassé*', 'débordé*', 'submergé*'] } },
    {
      name: 'la fatigue',
      polarity: 'negative',
      forms: { 4: ['épuisé*', 'épuisement', 'à bout'], 3: ['fatigué*', 'fatigue', 'lasse'] },
    },
    {
      name: 'la honte',
      polarity: 'negative',
      forms: { 4: ['honte', 'honteux', 'honteuse', 'humilié*'], 3: ['gêné*'] },
    },
    {
      name: 'la culpabilité',
      polarity: 'negative',
      forms: { 4: ['coupable', 'culpabilité', 'culpabilise*'], 3: ['regrette', 'regrets'] },
    },
    {
      name: 'la solitude',
      polarity: 'negative',
      forms: { 4: ['solitude', 'abandonné*', 'toute seule', 'tout seul'], 3: ['isolé*', 'rejeté*'] },
    },
    {
      name: 'la peine',
      polarity: 'negative',
      forms: { 4: ['blessé*', 'mal au cœur', 'trahi*'], 3: ['déçu*', 'déception'] },
    },
    { name: 'le vide', polarity: 'negative', forms: { 4: ['vide', 'désespoir'] } },
    {
      name: 'la jalousie',
      polarity: 'negative',
      forms: { 3: ['jaloux', 'jalouse', 'jalousie', 'envieux', 'envieuse'] },
    },
    { name: 'la confusion', polarity: 'mixed', forms: { 3: ['confus*', 'perdu*', 'partagé*'] } },
    {
      name: 'la joie',
      polarity: 'positive',
      forms: { 4: ['heureux', 'heureuse', 'joie', 'bonheur'], 3: ['contente', 'content', 'ravi*'] },
    },
    { name: 'le soulagement', polarity: 'positive', forms: { 3: ['soulagé*', 'soulagement'] } },
    {
      name: 'le calme',
      polarity: 'positive',
      forms: { 3: ['calme', 'apaisé*', 'sereine', 'serein', 'tranquille'] },
    },
    { name: 'la fierté', polarity: 'positive', forms: { 4: ['fier', 'fière', 'fierté'] } },
    { name: 'l’espoir', polarity: 'positive', forms: { 3: ['espoir', 'espère'] } },
    { name: 'la gratitude', polarity: 'positive', forms: { 3: ['reconnaissant*', 'gratitude'] } },
  ],
  conjunctions: /\s+(?:et|mais|parce que|quand|alors que|car|que|ou|donc)\s+/,
  negation: /(?<!\p{L})(?:pas|plus|jamais|sans|aucune?)\s+(?:[\p{L}']+\s+){0,2}$/iu,
  stronger: /(?<!\p{L})(?:très|si|tellement|trop|vraiment|extrêmement)\s+$/iu,
  weaker: /(?<!\p{L})(?:un peu|assez|légèrement)\s+$/iu,
  contradictions: [
    /((?:je (?:veux|voudrais|souhaite|sais que|me dis)|j'(?:aimerais|essaie|ai envie|ai besoin))(?!\p{L})[^.!?\n]*?),?\s+(?:mais|pourtant|et pourtant|alors que)\s+([^.!?\n]+)/iu,
  ],
  absolutes: words('toujours|jamais|personne|tout le monde|rien de ce que|chaque fois|tout le temps'),
  shoulds: words('devrais|dois|il faut|faudrait|suis censée?'),
  people: [
    [words('ma mère|maman'), 'ta mère'],
    [words('mon père|papa'), 'ton père'],
    [words('mes parents'), 'tes parents'],
    [words('mon (?:mari|copain|compagnon)'), 'ton compagnon'],
    [words('ma (?:femme|copine|compagne)'), 'ta compagne'],
    [words('ma sœur'), 'ta sœur'],
    [words('mon frère'), 'ton frère'],
    [words('mes enfants|mon fils|ma fille'), 'tes enfants'],
    [words('mon (?:chef|patron)|ma (?:cheffe|patronne)'), 'le travail et qui y commande'],
    [words('mon amie?|mes amis'), 'tes amis'],
  ],
  goodbye: wholeTurn(
    "(?:(?:bon|ok|d'accord|voilà)[, ]+)?(?:bonne nuit|au revoir|à (?:demain|bientôt|plus tard|plus)|(?:c'est tout|ça suffit)(?: pour (?:aujourd'hui|ce soir))?|merci,? (?:c'est tout|pour aujourd'hui|bonne nuit|à demain|au revoir)[^?]*|merci(?: beaucoup)?|je vais (?:dormir|me coucher)[^?]*)",
  ),
  short: wholeTurn(
    "oui|non|si|peut-être|ok|d'accord|je ne sais pas|je sais pas|sais pas|aucune idée|rien|bonjour|salut|les deux|parfois|je crois|exact|c'est vrai",
  ),
  stopWords:
    "alors aussi autre avant avec avoir beaucoup bien cela celui cette chez chose choses comme comment dans depuis deux dire donc elle elles encore entre était étais être fait faire fois j'ai c'est jamais leur mais même mieux moins nous notre parce part pendant peut peux plus pour pourquoi quand quelque quelqu'un quoi rien sans sens sera ses sont sous suis sur toujours tous tout toute toutes très trop veux voir votre vous vraiment aujourd'hui hier demain était",
  quotationMarks: ['« ', ' »'],
  reflections: {
    feeling: [
      'Dans {quote} on entend {feeling}, et il n’est pas nécessaire de faire plus petit que ce n’est.',
      'Il y a là {feeling}, et il semble y avoir une raison que ce soit justement avec {quote}',
      'Je lis {quote}, et en dessous, {feeling}.',
    ],
    good: [
      'Dans {quote} il y a aussi {feeling}, et il y a de la place pour cela.',
      'Cela aussi en fait partie, {feeling} : {quote}',
    ],
    contradiction: [
      'Ici se tiennent côte à côte {a} et {b}, et les deux peuvent être vrais.',
      'D’un côté {a}, de l’autre {b} : porter les deux à la fois fatigue.',
      'Entre {a} et {b}, il y a un écart qui mérite un regard.',
    ],
    absolute: [
      '{quote} sonne très définitif ; je me demande si cela a été, une fois, un peu différent.',
      'Quand quelque chose pèse autant, cela semble sans exception : {quote}',
    ],
    should: [
      'Dans {quote} il y a une obligation, et on ne voit pas encore de qui elle vient.',
      'J’entends un devoir dans {quote}, et très peu de ce que tu voudrais, toi.',
    ],
    person: [
      'Avec {who}, le ton de ce que tu écris change : {quote}',
      'Il y a quelqu’un d’autre dans cette histoire, {who}, et cela se sent dans {quote}',
    ],
    recurring: [
      'Le mot « {word} » revient, comme s’il demandait à être entendu.',
      'Encore « {word} » ; ce n’est sans doute pas un hasard.',
    ],
    short: [
      'Cela suffit. Je pense encore à {quote}',
      'Une réponse courte dit aussi quelque chose. Avant, tu écrivais {quote}',
    ],
    generic: [
      'Je reste un moment avec {quote}',
      'Tu écris {quote}, et cela a l’air d’attendre depuis longtemps.',
      'Dans {quote} il y a plus que ces quelques mots.',
      'De tout cela, c’est {quote} qui résonne le plus.',
    ],
  },
  questions: {
    feeling: [
      'Où le sens-tu dans ton corps pendant que tu l’écris ?',
      'Que voudrait te dire {feeling}, en prenant son temps ?',
      'Depuis quand connais-tu cela ?',
    ],
    good: ['Qu’est-ce qui a rendu ce moment possible ?', 'À quoi le sens-tu dans ton corps ?'],
    contradiction: [
      'Que craint de perdre chacun des deux côtés ?',
      'Lequel des deux a le moins parlé jusqu’ici ?',
    ],
    absolute: ['Te souviens-tu d’une exception, même minuscule ?', 'Quand est-ce devenu si définitif ?'],
    should: ['De qui est la voix qui l’exige ?', 'Que voudrais-tu, si personne ne comptait ?'],
    generic: [
      'Qu’est-ce qui reste vivant quand tu le relis ?',
      'Qu’aurais-tu aimé que quelqu’un remarque ?',
      'Depuis combien de temps cela t’accompagne ?',
    ],
  },
  styleQuestions: {
    'compassionate-guide': [
      'Qu’est-ce que cette part de toi aurait besoin d’entendre ?',
      'Qu’y a-t-il là de plus difficile à regarder ?',
    ],
    'insightful-analyst': [
      'Que s’est-il passé juste avant ?',
      'Qu’est-ce qui est un fait, et qu’est-ce qui est une interprétation ?',
    ],
    'wise-mentor': ['Qu’en dirais-tu dans dix ans ?', 'Qu’est-ce qui demande à finir, et à commencer ?'],
    'creative-catalyst': ['Si c’était une image, qu’y verrait-on ?', 'Quel titre aurait cette scène ?'],
    'gentle-protector': [
      'Qu’est-ce qui t’aiderait à te sentir plus en sécurité avec cela ?',
      'Où est la limite, pour toi ?',
    ],
    'playful-healer': [
      'Qu’ajouterait la part la plus espiègle de toi ?',
      'Qu’est-ce qui rendrait cela plus léger d’un gramme ?',
    ],
  },
  holding: {
    'compassionate-guide': [
      'Rien n’oblige à le résoudre aujourd’hui.',
      'Il y a le temps de regarder doucement.',
    ],
    'insightful-analyst': [
      'C’est une hypothèse, pas une conclusion.',
      'Ce sont peut-être deux choses qui se ressemblent.',
    ],
    'wise-mentor': ['Les vieux nœuds se défont lentement.', 'Il n’est pas nécessaire d’arriver ce soir.'],
    'creative-catalyst': [
      'Ce n’est qu’une esquisse, et une esquisse se redessine.',
      'Vu de l’autre coin de la pièce, ce serait autre chose.',
    ],
    'gentle-protector': ['Tu peux t’arrêter à tout moment.', 'C’est toi qui choisis la distance.'],
    'playful-healer': ['Ici, personne ne met de notes.', 'On peut aussi le regarder d’un seul œil.'],
  },
  closings: [
    'Alors on s’arrête là. Ce qui est écrit attend ton retour. Bonne nuit.',
    'C’est bien de s’arrêter ici. Repose-toi.',
    'À la prochaine fois. Rien de tout cela ne doit se résoudre cette nuit.',
  ],
  freeWrite: [
    'Continue, je lis.',
    'La page est à toi.',
    'Laisse venir la ligne suivante.',
    'Pas besoin de ranger.',
    'Il y a de la place pour le reste.',
    'Je suis là.',
  ],
  freeWriteFeeling: ['Il y a aussi de la place pour {feeling}.', 'Laisse {feeling} écrire un moment.'],
  crisis: [
    'C’est bien que tu l’aies écrit ici, et je ne passe pas à côté. Ce que tu portes semble trop lourd pour une seule personne. Sur la carte, il y a des numéros où quelqu’un répond. Es-tu en sécurité en ce moment ?',
    'Je suis toujours là et j’ai lu chaque mot. Tu n’as pas à bien l’expliquer ni à le rendre plus petit. Les numéros de la carte sont là pour cela. Es-tu en sécurité maintenant, ou y a-t-il quelqu’un près de toi ?',
  ],
  crisisOfAnother: [
    'J’ai lu ce que tu écris, et c’est important. S’inquiéter ainsi pour quelqu’un est lourd ; les numéros de la carte sont aussi pour toi. Cette personne est-elle en sécurité en ce moment ?',
  ],
  medicalEmergency: [
    'Ce que tu décris peut demander de l’aide tout de suite. Appelle maintenant le numéro d’urgence de la carte ; tu peux appeler même sans certitude. Y a-t-il quelqu’un avec toi ?',
  ],
  feelingInsights: [
    [
      '{feeling} demande une place',
      'Il se peut que {feeling} dise ici quelque chose qui a eu peu de place : {quote}',
    ],
    [
      'Là où se montre {feeling}',
      'Dans {quote}, il se peut que {feeling} soit plus proche qu’il n’y paraît.',
    ],
  ],
});
