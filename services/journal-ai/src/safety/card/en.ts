import type { CardText } from './safety-card.js';

export const english: CardText = {
  titles: {
    suicide: 'You do not have to carry this alone',
    self_harm: 'You do not have to carry this alone',
    abuse: 'You deserve to be safe',
    medical_emergency: 'This may need help right now',
  },
  messages: {
    suicide:
      'What you wrote matters. If you might act on it, or are not sure, please talk to a person now. You can keep writing here as well.',
    self_harm:
      'What you wrote matters. If you are hurt or might hurt yourself, please talk to a person now. You can keep writing here as well.',
    abuse:
      'What is happening to you is not your fault. If you are in danger now, call the emergency number. Other people can see what is on a shared phone or computer, so choose a safe moment.',
    medical_emergency:
      'If somebody may be seriously ill, hurt or poisoned, call the emergency number before anything else. If you can, stay near another person.',
  },
  emergencyName: 'Emergency services',
  notes: {
    emergency: 'Call if there is danger now',
    callOrText: 'Call or text',
    call: 'Call',
    text: 'Text',
    suicideAndCrisis: 'For thoughts of suicide and any crisis',
    listening: 'Somebody listens',
    abuse: 'For violence and control at home',
    womenAbuse: 'For women who live with violence',
    directory: 'Free lines in your country',
    usAndCanada: 'Call or text, United States and Canada',
  },
  grounding: {
    title: 'Come back to the room',
    steps: [
      'Put both feet on the floor and notice where they touch it.',
      'Name five things that you can see.',
      'Name four things that you can touch, and touch one of them.',
      'Name three sounds.',
      'Breathe in slowly, and out a little more slowly, three times.',
    ],
  },
  plan: {
    title: 'A short plan for the next hours',
    prompts: [
      'What tells me that it is getting harder?',
      'What has helped me through an hour like this before?',
      'Who can I call or sit with, today?',
      'What can I put out of reach, or whom can I ask to keep it?',
      'Which number will I call if it gets worse?',
    ],
  },
};
