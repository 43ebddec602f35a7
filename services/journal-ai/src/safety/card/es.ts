import type { CardText } from './safety-card.js';

export const spanish: CardText = {
  titles: {
    suicide: 'No tienes que cargar con esto a solas',
    self_harm: 'No tienes que cargar con esto a solas',
    abuse: 'Mereces estar a salvo',
    medical_emergency: 'Puede que haga falta ayuda ahora mismo',
  },
  messages: {
    suicide:
      'Lo que has escrito importa. Si podrías hacerlo, o no lo sabes, habla por favor con una persona ahora. También puedes seguir escribiendo aquí.',
    self_harm:
      'Lo que has escrito importa. Si tienes una herida o podrías hacerte daño, habla por favor con una persona ahora. También puedes seguir escribiendo aquí.',
    abuse:
      'Lo que te está pasando no es culpa tuya. Si estás en peligro ahora, llama al número de emergencias. Otras personas pueden ver lo que hay en un teléfono u ordenador compartido: elige un momento seguro.',
    medical_emergency:
      'Si alguien puede estar gravemente enfermo, herido o intoxicado, llama antes que nada al número de emergencias. Si puedes, quédate cerca de otra persona.',
  },
  emergencyName: 'Emergencias',
  notes: {
    emergency: 'Llama si hay peligro ahora',
    callOrText: 'Llama o escribe un mensaje',
    call: 'Llama',
    text: 'Escribe un mensaje',
    suicideAndCrisis: 'Para pensamientos de suicidio y cualquier crisis',
    listening: 'Alguien escucha',
    abuse: 'Para violencia y control en casa',
    womenAbuse: 'Para mujeres que viven violencia',
    directory: 'Líneas gratuitas en tu país',
    usAndCanada: 'Llamada o mensaje, Estados Unidos y Canadá',
  },
  grounding: {
    title: 'Volver al lugar donde estás',
    steps: [
      'Pon los dos pies en el suelo y nota dónde lo tocan.',
      'Nombra cinco cosas que puedes ver.',
      'Nombra cuatro cosas que puedes tocar y toca una de ellas.',
      'Nombra tres sonidos.',
      'Toma aire despacio y suéltalo un poco más despacio, tres veces.',
    ],
  },
  plan: {
    title: 'Un plan corto para las próximas horas',
    prompts: [
      '¿En qué noto que se está poniendo más difícil?',
      '¿Qué me ha ayudado antes a pasar una hora así?',
      '¿A quién puedo llamar o con quién puedo estar hoy?',
      '¿Qué puedo dejar fuera de mi alcance, o a quién puedo pedir que lo guarde?',
      '¿A qué número llamaré si empeora?',
    ],
  },
};
