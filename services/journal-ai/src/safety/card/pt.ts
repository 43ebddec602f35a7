import type { CardText } from './safety-card.js';

export const portuguese: CardText = {
  titles: {
    suicide: 'Você não precisa carregar isso sem ninguém',
    self_harm: 'Você não precisa carregar isso sem ninguém',
    abuse: 'Você merece estar em segurança',
    medical_emergency: 'Pode ser preciso ajuda agora mesmo',
  },
  messages: {
    suicide:
      'O que você escreveu importa. Se você pode vir a agir, ou não tem certeza, fale agora com uma pessoa. Você também pode continuar escrevendo aqui.',
    self_harm:
      'O que você escreveu importa. Se há uma ferida ou você pode se machucar, fale agora com uma pessoa. Você também pode continuar escrevendo aqui.',
    abuse:
      'O que está acontecendo não é culpa sua. Se há perigo agora, ligue para a emergência. Em um telefone ou computador partilhado outras pessoas podem ver: escolha um momento seguro.',
    medical_emergency:
      'Se alguém pode estar gravemente doente, ferido ou intoxicado, ligue antes de tudo para a emergência. Se puder, fique perto de outra pessoa.',
  },
  emergencyName: 'Emergência',
  notes: {
    emergency: 'Ligue se há perigo agora',
    callOrText: 'Ligação ou mensagem',
    call: 'Ligação',
    text: 'Mensagem',
    suicideAndCrisis: 'Para pensamentos de suicídio e qualquer crise',
    listening: 'Alguém escuta',
    abuse: 'Para violência e controle em casa',
    womenAbuse: 'Para mulheres que vivem violência',
    directory: 'Linhas gratuitas no seu país',
    usAndCanada: 'Ligação ou mensagem, Estados Unidos e Canadá',
  },
  grounding: {
    title: 'Voltar ao lugar onde você está',
    steps: [
      'Ponha os dois pés no chão e note onde eles tocam.',
      'Diga cinco coisas que você vê.',
      'Diga quatro coisas que você pode tocar e toque uma delas.',
      'Diga três sons.',
      'Inspire devagar e solte o ar um pouco mais devagar, três vezes.',
    ],
  },
  plan: {
    title: 'Um plano curto para as próximas horas',
    prompts: [
      'Como percebo que está ficando mais difícil?',
      'O que já me ajudou a passar por uma hora assim?',
      'Para quem posso ligar, ou com quem posso estar hoje?',
      'O que posso deixar fora do meu alcance, ou a quem posso pedir que guarde?',
      'Para que número vou ligar se piorar?',
    ],
  },
};
