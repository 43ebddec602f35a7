import type { ForumCategory, ForumSort, HoldReason, ReportReason } from '@shadow-guide/contracts/facts';

/** Sort orders of discussions; the first is the default. */
export const forumSortChoices: readonly { value: ForumSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most_replies', label: 'Most replies' },
];

export const categoryTexts: Record<ForumCategory, string> = {
  shadow: 'Shadow',
  emotions: 'Emotions',
  relationships: 'Relationships',
  patterns: 'Patterns',
  self_compassion: 'Self-compassion',
  body: 'Body',
  meaning: 'Meaning',
  everyday_life: 'Everyday life',
};

export const reportTexts: Record<ReportReason, string> = {
  unkind: 'It is unkind to somebody here',
  contact_details: 'It gives or asks for contact details',
  hate: 'It is hateful towards a group of people',
  sexual: 'It is sexual',
  self_harm: 'It worries me: self-harm or suicide',
  spam: 'It is advertising or nonsense',
  other: 'Something else',
};

/** Reasons why the person’s own post is held, as shown to its author. */
export const holdTexts: Record<HoldReason, string> = {
  danger: 'Because it sounds as if you may be in danger',
  contact_details: 'Because it seems to hold contact details',
  hate: 'Because some of its words can be hateful',
  sexual: 'Because some of its words are sexual',
  self_harm_methods: 'Because it seems to name a way of hurting oneself',
};
