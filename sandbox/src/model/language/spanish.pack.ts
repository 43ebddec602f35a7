import { plainPack, wholeTurn, words } from './plain-pack.js';

export const spanish = plainPack({
  code: 'es',
  feelings: [
    {
      name: 'la rabia',
      polarity: 'negative',
      forms: {
        5: ['furios*', 'rabios*'],
        4: ['rabia', 'ira', 'enfad*', 'enojad*', 'enojo', 'cabread*'],
        3: ['molest*', 'irritad*', 'hart*'],
      },
    },
    {
      name: 'la frustración',
      polarity: 'negative',
      forms: { 3: ['frustrad*', 'frustración', 'frustrante'] },
    },
    {
      name: 'la tristeza',
      polarity: 'negative',
      forms: { 5: ['destrozad*', 'desconsolad*'], 4: ['llor*', 'triste', 'tristes', 'tristeza'] },
    },
    {
      name: 'el miedo',
      polarity: 'negative',
      forms: { 5: ['aterrad*', 'pánico', 'terror'], 4: ['miedo', 'asustad*', 'temor'] },
    },
    {
      name: 'la ansiedad',
      polarity: 'negative',
      forms: {
        4: ['ansiedad', 'ansios*', 'angusti*'],
        3: ['preocupad*', 'preocupa', 'nervios*', 'inquiet*'],
      },
    },
    {
      name: 'el agobio',
      polarity: 'negative',
      forms: { 4: ['agobi*', 'abrumad*', 'desbordad*'], 3: ['estresad*', 'estrés'] },
    },
    {
      name: 'el cansancio',
      polarity: 'negative',
      forms: { 4: ['agotad*', 'agotamiento', 'exhaust*'], 3: ['cansad*', 'cansancio', 'cansa'] },
    },
    { name: 'la vergüenza', polarity: 'negative', forms: { 4: ['vergüenza', 'avergonzad*', 'humillad*'] } },
    {
      name: 'la culpa',
      polarity: 'negative',
      forms: { 4: ['culpa', 'culpable', 'culpables', 'remordimient*'] },
    },
    {
      name: 'la soledad',
      polarity: 'negative',
      forms: { 4: ['soledad', 'abandonad*'], 3: ['me siento sol*', 'tan sol*', 'muy sol*', 'aislad*'] },
    },
    {
      name: 'el dolor',
      polarity: 'negative',
      forms: {
        4: ['dolid*', 'herid*', 'me duele', 'rechazad*', 'traicionad*'],
        3: ['decepcionad*', 'decepción'],
      },
    },
    { name: 'el vacío', polarity: 'negative', forms: { 4: ['vací*', 'desesperanza', 'desesperad*'] } },
    { name: 'los celos', polarity: 'negative', forms: { 3: ['celos', 'celos*', 'envidi*'] } },
    { name: 'la confusión', polarity: 'mixed', forms: { 3: ['confundid*', 'confus*', 'perdid*'] } },
    {
      name: 'la alegría',
      polarity: 'positive',
      forms: { 4: ['alegr*', 'feliz', 'felices', 'felicidad'], 3: ['content*'] },
    },
    { name: 'el alivio', polarity: 'positive', forms: { 3: ['alivi*'] } },
    { name: 'la calma', polarity: 'positive', forms: { 3: ['tranquil*', 'calma', 'en paz'] } },
    { name: 'el orgullo', polarity: 'positive', forms: { 4: ['orgullos*', 'orgullo'] } },
    { name: 'la esperanza', polarity: 'positive', forms: { 3: ['esperanza', 'ilusión', 'ilusionad*'] } },
    { name: 'la gratitud', polarity: 'positive', forms: { 3: ['agradecid*', 'gratitud'] } },
  ],
  conjunctions: /\s+(?:y|pero|porque|cuando|aunque|mientras|que|o)\s+/,
  negation: /(?<!\p{L})(?:no|nunca|sin|ya no|tampoco)\s+(?:[\p{L}]+\s+){0,2}$/iu,
  stronger: /(?<!\p{L})(?:muy|tan|tanta|tanto|mucha|mucho|demasiado|demasiada)\s+$/iu,
  weaker: /(?<!\p{L})(?:un poco|algo|un poco de)\s+$/iu,
  noOne: words('nadie|ninguno|ninguna'),
  ownFeeling: words(
    'yo|me|mí|conmigo|estoy|estaba|estuve|soy|fui|siento|sentí|tengo|tenía|tuve|lloré|lloro|odio|extraño',
  ),
  joyIdioms:
    /lágrimas de (?:alegría|felicidad)|(?:llor\p{L}*|reí\p{L}*|reír\p{L}*) (?:de (?:alegría|felicidad|risa)|hasta que (?:me )?dol)|muert[oa] de risa/iu,
  goodbye: wholeTurn(
    '(?:(?:bueno|vale|ok)[, ]+)?(?:buenas noches|adiós|hasta (?:mañana|luego|pronto)|(?:eso es todo|basta)(?: por hoy)?|quiero parar aquí|gracias,? (?:eso es todo|por hoy|buenas noches|hasta mañana|adiós)[^?]*|(?:muchas )?gracias|me voy a (?:dormir|la cama)[^?]*|nos vemos)',
  ),
  short: wholeTurn(
    's[ií]|no|no (?:lo )?s[eé]|quiz[aá]s?|tal vez|puede ser|ok|vale|bueno|claro|nada|hola|supongo(?: que sí)?|las dos|ambas|a veces',
  ),
  stopWords:
    'para pero como cuando porque todo toda todos todas nada algo esto esta este estos estas está estoy están esa ese eso aquí allí hoy ayer mañana siempre nunca tengo tiene tener hace hacer haber había muy mucho mucha más menos también tampoco solo sólo sobre entre hasta desde donde quien cual siento sentir quiero puede puedo creo cosa cosas vez veces otra otro día días bien',
  quotationMarks: ['«', '»'],
  closings: [
    'Entonces lo dejamos aquí. Lo escrito queda guardado hasta que quieras volver. Buenas noches.',
    'Está bien parar aquí. Descansa.',
    'Hasta la próxima. Nada de esto tiene que resolverse esta noche.',
  ],
  freeWrite: [
    'Sigue, te leo.',
    'La página es tuya.',
    'Deja que venga la línea siguiente.',
    'No hace falta ordenarlo.',
    'Hay sitio para lo que falta.',
    'Aquí sigo.',
    'Puede quedarse a medias.',
    'También vale una palabra suelta.',
    'Tómate el tiempo que quieras.',
    'Nadie lo corrige.',
  ],
  crisis: [
    'Me alegra que lo hayas escrito aquí, y no voy a pasar de largo. Lo que llevas suena a demasiado para una sola persona. En la tarjeta están los números donde responde alguien. ¿Estás a salvo en este momento?',
    'Sigo aquí y he leído cada palabra. No tienes que explicarlo bien ni hacerlo más pequeño. Los números de la tarjeta están para esto. ¿Estás a salvo ahora mismo, o hay alguien cerca de ti?',
  ],
  crisisOfAnother: [
    'He leído lo que escribes, e importa. Es mucho peso cuidar así de alguien; los números de la tarjeta son también para ti. ¿Está esa persona a salvo ahora mismo?',
  ],
  medicalEmergency: [
    'Lo que describes puede necesitar ayuda enseguida. Llama ahora al número de emergencias de la tarjeta; puedes llamar aunque no tengas certeza. ¿Hay alguien contigo?',
  ],
  feelingInsights: [
    [
      '{feeling} pide sitio',
      'Puede que {feeling} esté diciendo algo que hasta ahora tuvo poco espacio: {quote}',
    ],
    ['Donde aparece {feeling}', 'En {quote} puede que {feeling} esté más cerca de lo que parece.'],
  ],
});
