import { plainPack, wholeTurn } from './plain-pack.js';

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
  noOne: /(?<!\p{L})(?:personne (?:n'|ne )|aucun)/iu,
  ownFeeling: /(?<!\p{L})(?:je|me|moi)(?!\p{L})|(?<!\p{L})[jm]'/iu,
  joyIdioms:
    /larmes de (?:joie|bonheur)|pleur\p{L}* de (?:joie|bonheur|rire)|(?:ri|rigolé) (?:aux larmes|à en pleurer|jusqu'à)|mort\p{L}* de rire/iu,
  goodbye: wholeTurn(
    "(?:(?:bon|ok|d'accord|voilà)[, ]+)?(?:bonne nuit|au revoir|à (?:demain|bientôt|plus tard|plus)|(?:c'est tout|ça suffit)(?: pour (?:aujourd'hui|ce soir))?|merci,? (?:c'est tout|pour aujourd'hui|bonne nuit|à demain|au revoir)[^?]*|merci(?: beaucoup)?|je vais (?:dormir|me coucher)[^?]*)",
  ),
  short: wholeTurn(
    "oui|non|si|peut-être|ok|d'accord|je ne sais pas|je sais pas|sais pas|aucune idée|rien|bonjour|salut|les deux|parfois|je crois|exact|c'est vrai",
  ),
  stopWords:
    "alors aussi autre avant avec avoir beaucoup bien cela celui cette chez chose choses comme comment dans depuis deux dire donc elle elles encore entre était étais être fait faire fois j'ai c'est jamais leur mais même mieux moins nous notre parce part pendant peut peux plus pour pourquoi quand quelque quelqu'un quoi rien sans sens sera ses sont sous suis sur toujours tous tout toute toutes très trop veux voir votre vous vraiment aujourd'hui hier demain était",
  quotationMarks: ['« ', ' »'],
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
    'Cela peut rester à moitié dit.',
    'Un seul mot suffit aussi.',
    'Prends tout ton temps.',
    'Personne ne corrige.',
  ],
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
