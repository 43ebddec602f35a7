import type { CardText } from './safety-card.js';

export const french: CardText = {
  titles: {
    suicide: "Vous n'avez pas à porter cela seul·e",
    self_harm: "Vous n'avez pas à porter cela seul·e",
    abuse: 'Vous méritez d’être en sécurité',
    medical_emergency: "Il faut peut-être de l'aide tout de suite",
  },
  messages: {
    suicide:
      "Ce que vous avez écrit compte. Si vous pourriez passer à l'acte, ou si vous n'en êtes pas sûr·e, parlez maintenant à quelqu'un. Vous pouvez aussi continuer à écrire ici.",
    self_harm:
      "Ce que vous avez écrit compte. Si vous êtes blessé·e ou pourriez vous faire du mal, parlez maintenant à quelqu'un. Vous pouvez aussi continuer à écrire ici.",
    abuse:
      "Ce qui vous arrive n'est pas votre faute. Si vous êtes en danger maintenant, appelez le numéro d'urgence. Sur un téléphone ou un ordinateur partagé, d'autres peuvent lire : choisissez un moment sûr.",
    medical_emergency:
      "Si quelqu'un peut être gravement malade, blessé ou intoxiqué, appelez avant tout le numéro d'urgence. Si vous le pouvez, restez près d'une autre personne.",
  },
  emergencyName: 'Urgences',
  notes: {
    emergency: "Appelez s'il y a un danger maintenant",
    callOrText: 'Appel ou SMS',
    call: 'Appel',
    text: 'SMS',
    suicideAndCrisis: 'Pour les pensées suicidaires et toute crise',
    listening: "Quelqu'un écoute",
    abuse: 'Pour les violences et le contrôle à la maison',
    womenAbuse: 'Pour les femmes victimes de violences',
    directory: 'Lignes gratuites dans votre pays',
    usAndCanada: 'Appel ou SMS, États-Unis et Canada',
  },
  grounding: {
    title: 'Revenir dans la pièce',
    steps: [
      'Posez les deux pieds au sol et sentez où ils le touchent.',
      'Nommez cinq choses que vous voyez.',
      'Nommez quatre choses que vous pouvez toucher, et touchez-en une.',
      'Nommez trois sons.',
      'Inspirez lentement, expirez un peu plus lentement, trois fois.',
    ],
  },
  plan: {
    title: 'Un court plan pour les prochaines heures',
    prompts: [
      'À quoi est-ce que je remarque que cela devient plus dur ?',
      "Qu'est-ce qui m'a déjà aidé·e à traverser une heure comme celle-ci ?",
      "Qui puis-je appeler ou retrouver aujourd'hui ?",
      "Qu'est-ce que je peux mettre hors de portée, ou à qui puis-je demander de le garder ?",
      "Quel numéro vais-je appeler si cela s'aggrave ?",
    ],
  },
};
