import type { ContentNote } from '@shadow-guide/contracts/facts';

/** The labels of a forum post's content notes. */
export const noteTexts: Record<ContentNote, string> = {
  abuse: 'Abuse',
  body_and_food: 'Body and food',
  death_and_loss: 'Death and loss',
  illness: 'Illness',
  self_harm: 'Self-harm',
  sexuality: 'Sexuality',
  substances: 'Alcohol and drugs',
  violence: 'Violence',
};
