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
  contradictions: [
    /((?:quiero|necesito|quisiera|me gustaría|deseo|intento|sé que)(?!\p{L})[^.!?\n]*?),?\s+(?:pero|aunque|sin embargo)\s+([^.!?\n]+)/iu,
  ],
  absolutes: words('siempre|nunca|jamás|todo el mundo|nadie|todos los días|nada de lo que'),
  shoulds: words('debería|debo|tengo que|tendría que|hay que'),
  people: [
    [words('mi (?:madre|mamá)'), 'tu madre'],
    [words('mi (?:padre|papá)'), 'tu padre'],
    [words('mis padres'), 'tus padres'],
    [words('mi (?:pareja|novio|novia|marido|mujer|esposo|esposa)'), 'tu pareja'],
    [words('mi (?:hermana)'), 'tu hermana'],
    [words('mi (?:hermano)'), 'tu hermano'],
    [words('mi hij[oa]|mis hij[oa]s'), 'tus hijos'],
    [words('mi jef[ea]'), 'tu trabajo y quien manda en él'],
    [words('mi amig[oa]|mis amig[oa]s'), 'tus amistades'],
  ],
  goodbye: wholeTurn(
    '(?:(?:bueno|vale|ok)[, ]+)?(?:buenas noches|adiós|hasta (?:mañana|luego|pronto)|(?:eso es todo|basta)(?: por hoy)?|quiero parar aquí|gracias,? (?:eso es todo|por hoy|buenas noches|hasta mañana|adiós)[^?]*|(?:muchas )?gracias|me voy a (?:dormir|la cama)[^?]*|nos vemos)',
  ),
  short: wholeTurn(
    's[ií]|no|no (?:lo )?s[eé]|quiz[aá]s?|tal vez|puede ser|ok|vale|bueno|claro|nada|hola|supongo(?: que sí)?|las dos|ambas|a veces',
  ),
  stopWords:
    'para pero como cuando porque todo toda todos todas nada algo esto esta este estos estas está estoy están esa ese eso aquí allí hoy ayer mañana siempre nunca tengo tiene tener hace hacer haber había muy mucho mucha más menos también tampoco solo sólo sobre entre hasta desde donde quien cual siento sentir quiero puede puedo creo cosa cosas vez veces otra otro día días bien',
  quotationMarks: ['«', '»'],
  reflections: {
    feeling: [
      'En {quote} se oye {feeling}, y puede quedarse aquí sin hacerse más pequeño.',
      'Parece que {feeling} tiene su motivo para aparecer justo en {quote}',
      'Leo {quote}, y debajo está {feeling}.',
    ],
    good: ['En {quote} asoma {feeling}, y hay sitio para ello.', 'También está {feeling}: {quote}'],
    contradiction: [
      'Aquí conviven {a} y {b}, y ninguna de las dos partes sobra.',
      'Por un lado {a}; por otro {b}. Cansa sostener las dos a la vez.',
      'Entre {a} y {b} hay una distancia que merece ser mirada.',
    ],
    absolute: [
      '{quote} suena muy definitivo; me pregunto si alguna vez fue un poco distinto.',
      'Cuando algo pesa tanto, parece que haya sido así sin excepción: {quote}',
    ],
    should: [
      'En {quote} hay una obligación, y no se ve todavía de quién es.',
      'Oigo un deber en {quote}, y muy poco de lo que tú querrías.',
    ],
    person: [
      'Con {who} cambia el tono de lo que escribes: {quote}',
      'Hay alguien más en esta historia, {who}, y se nota en {quote}',
    ],
    recurring: [
      'La palabra «{word}» vuelve otra vez, como si pidiera que la escuchen.',
      'Otra vez «{word}»; por algo será.',
    ],
    short: [
      'Con eso basta. Sigo pensando en {quote}',
      'Una respuesta corta también dice algo. Antes escribiste {quote}',
    ],
    generic: [
      'Me quedo un momento con {quote}',
      'Escribes {quote}, y parece que llevaba tiempo esperando.',
      'En {quote} hay más de lo que cabe en pocas palabras.',
      'De todo ello, lo que más resuena es {quote}',
    ],
  },
  questions: {
    feeling: [
      '¿Dónde notas {feeling} en el cuerpo mientras lo escribes?',
      '¿Qué querría decirte {feeling}, si pudiera hablar despacio?',
      '¿Desde cuándo conoces {feeling}?',
    ],
    good: ['¿Qué hizo posible ese momento?', '¿Cómo se nota en el cuerpo?'],
    contradiction: [
      '¿Qué teme perder cada una de las dos partes?',
      '¿Cuál de las dos ha hablado menos hasta ahora?',
    ],
    absolute: [
      '¿Recuerdas alguna excepción, por pequeña que sea?',
      '¿Cuándo empezó a parecer tan definitivo?',
    ],
    should: ['¿De quién es la voz que lo exige?', '¿Qué querrías tú, si nadie llevara la cuenta?'],
    generic: [
      '¿Qué parte de esto sigue viva al releerlo?',
      '¿Qué esperabas que alguien notara?',
      '¿Desde cuándo te acompaña?',
    ],
  },
  styleQuestions: {
    'compassionate-guide': ['¿Qué necesitaría oír de ti esa parte?', '¿Qué es lo más difícil de mirar ahí?'],
    'insightful-analyst': ['¿Qué ocurrió justo antes?', '¿Qué parte es un hecho y cuál una interpretación?'],
    'wise-mentor': ['¿Qué dirías de esto dentro de diez años?', '¿Qué pide terminar, y qué empezar?'],
    'creative-catalyst': ['Si fuera una imagen, ¿qué verías en ella?', '¿Qué título tendría esta escena?'],
    'gentle-protector': ['¿Qué te ayudaría a estar más a salvo con esto?', '¿Dónde está para ti el límite?'],
    'playful-healer': ['¿Qué diría tu parte más traviesa?', '¿Qué lo haría un gramo más ligero?'],
  },
  holding: {
    'compassionate-guide': ['No hace falta resolverlo hoy.', 'Hay tiempo para mirarlo despacio.'],
    'insightful-analyst': [
      'Es una hipótesis, no una conclusión.',
      'Puede que sean dos cosas que se parecen.',
    ],
    'wise-mentor': ['Los nudos viejos se aflojan poco a poco.', 'No hay que llegar esta noche.'],
    'creative-catalyst': [
      'Es solo un boceto, y los bocetos se pueden redibujar.',
      'Desde otro rincón del cuarto se vería distinto.',
    ],
    'gentle-protector': ['Puedes parar en cualquier momento.', 'Tú pones la distancia.'],
    'playful-healer': ['Aquí nadie pone notas.', 'Se puede mirar con un ojo cerrado.'],
  },
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
  ],
  freeWriteFeeling: ['También hay sitio para {feeling}.', 'Deja que {feeling} escriba un rato.'],
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
