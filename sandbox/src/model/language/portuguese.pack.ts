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
  contradictions: [
    /((?:quero|preciso|queria|gostaria|gostava|desejo|tento|sei que)(?!\p{L})[^.!?\n]*?),?\s+(?:mas|embora|no entanto|porém)\s+([^.!?\n]+)/iu,
  ],
  absolutes: words('sempre|nunca|jamais|ninguém|toda a gente|todo mundo|todos os dias|nada do que'),
  shoulds: words('devia|deveria|devo|tenho que|tenho de'),
  people: [
    [words('minha mãe'), 'a tua mãe'],
    [words('meu pai'), 'o teu pai'],
    [words('meus pais'), 'os teus pais'],
    [words('meu (?:marido|namorado|companheiro)'), 'o teu companheiro'],
    [words('minha (?:mulher|esposa|namorada|companheira)'), 'a tua companheira'],
    [words('minha irmã'), 'a tua irmã'],
    [words('meu irmão'), 'o teu irmão'],
    [words('meus? filhos?|minhas? filhas?'), 'os teus filhos'],
    [words('meu chefe|minha chefe'), 'o trabalho e quem manda nele'],
    [words('meus? amigos?|minhas? amigas?'), 'as tuas amizades'],
  ],
  goodbye: wholeTurn(
    '(?:(?:bom|ok|está bem|tá)[, ]+)?(?:boa noite|adeus|tchau|até (?:amanhã|logo|breve|mais)|(?:é tudo|chega)(?: por hoje)?|quero parar (?:por )?aqui|é só isso|obrigad[oa],? (?:é tudo|por hoje|boa noite|até amanhã|tchau)[^?]*|(?:muito )?obrigad[oa]|vou (?:dormir|para a cama)[^?]*)',
  ),
  short: wholeTurn(
    'sim|não|talvez|ok|está bem|tá|não sei|sei lá|nada|olá|oi|acho que sim|claro|os dois|às vezes|é verdade',
  ),
  stopWords:
    'para mais como quando porque tudo toda todo todos todas nada algo isso isto esta este estas estes está estou estão essa esse aqui hoje ontem amanhã sempre nunca tenho tinha tem fazer faço foi era muito muita menos também sobre entre desde onde quem qual sinto sentir quero pode posso acho coisa coisas vezes outra outro dias bem minha minhas meus você ainda depois antes',
  quotationMarks: ['“', '”'],
  reflections: {
    feeling: [
      'Em {quote} ouve-se {feeling}, e não precisa ser menor do que é.',
      'Há aqui {feeling}, e faz sentido que apareça justamente com {quote}',
      'Leio {quote}, e por baixo está {feeling}.',
    ],
    good: [
      'Em {quote} há também {feeling}, e há lugar para isso.',
      'Isto também faz parte, {feeling}: {quote}',
    ],
    contradiction: [
      'Aqui convivem {a} e {b}, e as duas coisas podem ser verdade.',
      'De um lado {a}, do outro {b}: carregar ambas cansa.',
      'Entre {a} e {b} há uma distância que merece ser olhada.',
    ],
    absolute: [
      '{quote} soa muito definitivo; pergunto-me se alguma vez foi um pouco diferente.',
      'Quando algo pesa tanto, parece ter sido assim sem exceção: {quote}',
    ],
    should: [
      'Em {quote} há uma obrigação, e ainda não se vê de quem ela é.',
      'Ouço um dever em {quote}, e muito pouco do que gostarias.',
    ],
    person: [
      'Com {who} muda o tom do que escreves: {quote}',
      'Há mais alguém nesta história, {who}, e nota-se em {quote}',
    ],
    recurring: [
      'A palavra “{word}” volta, como se pedisse para ser ouvida.',
      'Outra vez “{word}”; há de haver um motivo.',
    ],
    short: [
      'Isso basta. Continuo a pensar em {quote}',
      'Uma resposta curta também diz algo. Antes escreveste {quote}',
    ],
    generic: [
      'Fico um momento com {quote}',
      'Escreves {quote}, e parece que isso já esperava há algum tempo.',
      'Em {quote} há mais do que cabe em poucas palavras.',
      'De tudo isto, o que mais ressoa é {quote}',
    ],
  },
  questions: {
    feeling: [
      'Onde o sentes no corpo enquanto escreves?',
      'O que te diria {feeling}, com tempo para falar?',
      'Desde quando conheces isso?',
    ],
    good: ['O que tornou esse momento possível?', 'Como se nota no corpo?'],
    contradiction: ['O que teme perder cada um dos lados?', 'Qual dos dois falou menos até agora?'],
    absolute: [
      'Lembras-te de uma exceção, por pequena que seja?',
      'Quando começou a parecer tão definitivo?',
    ],
    should: ['De quem é a voz que o exige?', 'O que quererias, se ninguém estivesse a contar?'],
    generic: [
      'O que continua vivo quando o relês?',
      'O que gostarias que alguém notasse?',
      'Há quanto tempo isto te acompanha?',
    ],
  },
  styleQuestions: {
    'compassionate-guide': [
      'O que essa parte de ti precisaria de ouvir?',
      'O que é mais difícil de olhar aí?',
    ],
    'insightful-analyst': ['O que aconteceu logo antes?', 'O que é facto e o que é interpretação?'],
    'wise-mentor': [
      'O que dirias disto daqui a dez anos?',
      'O que pede para terminar, e o que para começar?',
    ],
    'creative-catalyst': ['Se fosse uma imagem, o que se veria nela?', 'Que título teria esta cena?'],
    'gentle-protector': [
      'O que te ajudaria a sentir mais segurança com isto?',
      'Onde está, para ti, o limite?',
    ],
    'playful-healer': ['O que diria a tua parte mais traquinas?', 'O que tornaria isto um grama mais leve?'],
  },
  holding: {
    'compassionate-guide': ['Não é preciso resolver isto hoje.', 'Há tempo para olhar devagar.'],
    'insightful-analyst': ['É uma hipótese, não uma conclusão.', 'Talvez sejam duas coisas parecidas.'],
    'wise-mentor': ['Os nós antigos desatam-se devagar.', 'Não é preciso chegar esta noite.'],
    'creative-catalyst': [
      'É só um esboço, e esboços podem ser refeitos.',
      'Visto de outro canto da sala seria diferente.',
    ],
    'gentle-protector': ['Podes parar a qualquer momento.', 'A distância és tu que a escolhes.'],
    'playful-healer': ['Aqui ninguém dá notas.', 'Também se pode olhar só com um olho.'],
  },
  closings: [
    'Então ficamos por aqui. O que escreveste espera por ti. Boa noite.',
    'Está bem parar aqui. Descansa.',
    'Até à próxima. Nada disto tem de se resolver esta noite.',
  ],
  freeWrite: [
    'Continua, estou a ler.',
    'A página é tua.',
    'Deixa vir a próxima linha.',
    'Não é preciso arrumar.',
    'Há lugar para o resto.',
    'Estou aqui.',
  ],
  freeWriteFeeling: ['Também há lugar para {feeling}.', 'Deixa {feeling} escrever um pouco.'],
  crisis: [
    'Ainda bem que escreveste isto aqui, e não vou passar por cima. O que carregas parece demasiado para uma pessoa só. No cartão estão números onde alguém atende. Estás em segurança neste momento?',
    'Continuo aqui e li cada palavra. Não precisas de explicar bem nem de tornar isto menor. Os números do cartão servem exatamente para isto. Estás em segurança agora, ou há alguém perto de ti?',
  ],
  crisisOfAnother: [
    'Li o que escreveste, e é importante. Preocupar-se assim com alguém pesa muito; os números do cartão também são para ti. Essa pessoa está em segurança agora?',
  ],
  medicalEmergency: [
    'O que descreves pode precisar de ajuda já. Liga agora para o número de emergência do cartão; podes ligar mesmo sem ter a certeza. Há alguém contigo?',
  ],
  feelingInsights: [
    ['{feeling} pede lugar', 'Pode ser que {feeling} esteja a dizer algo que teve pouco espaço: {quote}'],
    ['Onde aparece {feeling}', 'Em {quote} pode ser que {feeling} esteja mais perto do que parece.'],
  ],
});
