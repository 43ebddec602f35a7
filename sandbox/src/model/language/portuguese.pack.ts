import { plainPack, wholeTurn, words } from './plain-pack.js';

export const portuguese = plainPack({
  code: 'pt',
  feelings: [
    {
      name: 'a raiva',
      polarity: 'negative',
      forms: {
        5: ['furios*'],
        4: ['raiva', 'zangad*', 'revoltad*'],
        3: ['irritad*', 'farta', 'farto', 'chatead*'],
      },
    },
    { name: 'a frustração', polarity: 'negative', forms: { 3: ['frustrad*', 'frustração'] } },
    {
      name: 'a tristeza',
      polarity: 'negative',
      forms: {
        5: ['arrasad*', 'desesperad*'],
        4: ['triste', 'tristes', 'tristeza', 'chorei', 'chorar', 'chorando', 'choro'],
      },
    },
    {
      name: 'o medo',
      polarity: 'negative',
      forms: { 5: ['pânico', 'apavorad*', 'terror'], 4: ['medo', 'assustad*'] },
    },
    {
      name: 'a ansiedade',
      polarity: 'negative',
      forms: {
        4: ['ansiedade', 'ansios*', 'angústia', 'angustiad*'],
        3: ['preocupad*', 'nervos*', 'inquiet*'],
      },
    },
    {
      name: 'a sobrecarga',
      polarity: 'negative',
      forms: { 4: ['sobrecarregad*', 'esmagad*'], 3: ['estressad*', 'stressad*', 'estresse', 'stress'] },
    },
    {
      name: 'o cansaço',
      polarity: 'negative',
      forms: { 4: ['exaust*', 'esgotad*', 'esgotamento'], 3: ['cansad*', 'cansaço'] },
    },
    { name: 'a vergonha', polarity: 'negative', forms: { 4: ['vergonha', 'envergonhad*', 'humilhad*'] } },
    {
      name: 'a culpa',
      polarity: 'negative',
      forms: { 4: ['culpa', 'culpad*', 'remorso'], 3: ['arrependid*'] },
    },
    {
      name: 'a solidão',
      polarity: 'negative',
      forms: { 4: ['solidão', 'abandonad*'], 3: ['sozinh*', 'isolad*'] },
    },
    {
      name: 'a mágoa',
      polarity: 'negative',
      forms: { 4: ['mágoa', 'magoad*', 'ferid*', 'rejeitad*', 'traíd*'], 3: ['desiludid*', 'decepcionad*'] },
    },
    { name: 'o vazio', polarity: 'negative', forms: { 4: ['vazi*', 'desespero'] } },
    { name: 'o ciúme', polarity: 'negative', forms: { 3: ['ciúme', 'ciúmes', 'inveja'] } },
    { name: 'a confusão', polarity: 'mixed', forms: { 3: ['confus*', 'perdid*', 'dividid*'] } },
    { name: 'a saudade', polarity: 'mixed', forms: { 3: ['saudade', 'saudades', 'sinto falta'] } },
    {
      name: 'a alegria',
      polarity: 'positive',
      forms: { 4: ['alegria', 'alegre', 'feliz', 'felizes', 'felicidade'], 3: ['content*'] },
    },
    { name: 'o alívio', polarity: 'positive', forms: { 3: ['alívio', 'aliviad*'] } },
    { name: 'a calma', polarity: 'positive', forms: { 3: ['calma', 'calmo', 'tranquil*', 'em paz'] } },
    { name: 'o orgulho', polarity: 'positive', forms: { 4: ['orgulho', 'orgulhos*'] } },
    { name: 'a esperança', polarity: 'positive', forms: { 3: ['esperança', 'esperançoso', 'esperançosa'] } },
    { name: 'a gratidão', polarity: 'positive', forms: { 3: ['gratidão', 'grata', 'grato'] } },
  ],
  conjunctions: /\s+(?:e|mas|porque|quando|embora|enquanto|que|ou)\s+/,
  negation: /(?<!\p{L})(?:não|nunca|sem|nem|já não)\s+(?:[\p{L}]+\s+){0,2}$/iu,
  stronger: /(?<!\p{L})(?:muito|muita|tão|tanto|tanta|demasiado|demais)\s+$/iu,
  weaker: /(?<!\p{L})(?:um pouco|um bocado|meio)\s+$/iu,
  noOne: words('ninguém|nenhum|nenhuma'),
  ownFeeling: words(
    'eu|me|mim|comigo|estou|estava|estive|sou|fui|sinto|senti|tenho|tinha|tive|fiquei|chorei|choro',
  ),
  joyIdioms:
    /lágrimas de (?:alegria|felicidade)|chor\p{L}* de (?:alegria|felicidade|rir|tanto rir)|(?:ri|rimos) (?:até|de) (?:doer|chorar)|morr\p{L}* de rir/iu,
  goodbye: wholeTurn(
    '(?:(?:bom|ok|está bem|tá)[, ]+)?(?:boa noite|adeus|tchau|até (?:amanhã|logo|breve|mais)|(?:é tudo|chega)(?: por hoje)?|quero parar (?:por )?aqui|é só isso|obrigad[oa],? (?:é tudo|por hoje|boa noite|até amanhã|tchau)[^?]*|(?:muito )?obrigad[oa]|vou (?:dormir|para a cama)[^?]*)',
  ),
  short: wholeTurn(
    'sim|não|talvez|ok|está bem|tá|não sei|sei lá|nada|olá|oi|acho que sim|claro|os dois|às vezes|é verdade',
  ),
  stopWords:
    'para mais como quando porque tudo toda todo todos todas nada algo isso isto esta este estas estes está estou estão essa esse aqui hoje ontem amanhã sempre nunca tenho tinha tem fazer faço foi era muito muita menos também sobre entre desde onde quem qual sinto sentir quero pode posso acho coisa coisas vezes outra outro dias bem minha minhas meus você ainda depois antes',
  quotationMarks: ['“', '”'],
  closings: [
    'Então ficamos por aqui. O que você escreveu fica aqui. Boa noite.',
    'Está bem parar aqui. Descanse.',
    'Até a próxima. Nada disso precisa ser resolvido esta noite.',
  ],
  freeWrite: [
    'Continue, estou lendo.',
    'A página é sua.',
    'Deixe vir a próxima linha.',
    'Não é preciso arrumar.',
    'Há lugar para o resto.',
    'Estou aqui.',
    'Pode ficar pela metade.',
    'Uma palavra solta também serve.',
    'Leve o tempo que quiser.',
    'Ninguém corrige nada.',
  ],
  crisis: [
    'Ainda bem que você escreveu isso aqui, e não vou passar por cima. O que você carrega parece demais para uma pessoa só. No cartão há números onde alguém atende. Você está em segurança neste momento?',
    'Continuo aqui e li cada palavra. Você não precisa explicar bem nem tornar isso menor. Os números do cartão servem exatamente para isso. Você está em segurança agora, ou há alguém perto de você?',
  ],
  crisisOfAnother: [
    'Li o que você escreveu, e é importante. Preocupar-se assim com alguém pesa muito; os números do cartão também são para você. Essa pessoa está em segurança agora?',
  ],
  medicalEmergency: [
    'O que você descreve pode precisar de ajuda já. Ligue agora para o número de emergência do cartão; você pode ligar mesmo sem ter certeza. Há alguém com você?',
  ],
  feelingInsights: [
    ['{feeling} pede lugar', 'Pode ser que {feeling} esteja dizendo algo que teve pouco espaço: {quote}'],
    ['Onde aparece {feeling}', 'Em {quote} pode ser que {feeling} esteja mais perto do que parece.'],
  ],
});
