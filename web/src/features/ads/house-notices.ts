import { paths } from '../../lib/paths.js';

/** The target of a notice. */
export interface NoticeLink {
  label: string;
  to: string;
  newTab?: boolean;
}

/**
 * A notice of our own: something people should know, said once and calmly. No promises, no urgency, no figure without a
 * source.
 */
export interface HouseNotice {
  text: string;
  link?: NoticeLink;
  /** A shorter version for the single line in the journal. */
  line: string;
  lineLink?: NoticeLink;
}

const privacy: HouseNotice = {
  text: 'Your journal is stored encrypted, with a key made for you alone. What we keep, and why, is on one page.',
  link: { label: 'Read the privacy policy', to: paths.privacyPolicy(), newTab: true },
  line: 'Your journal is kept encrypted.',
};

const oneSentence: HouseNotice = {
  text: 'One honest sentence is enough. The guide answers a short entry with the same care as a long one.',
  line: 'One honest sentence is enough.',
};

const somebody: HouseNotice = {
  text: 'Writing does not help everybody, or every time. If it leaves you worse, stop and talk to someone you trust.',
  line: 'If writing leaves you worse, stop.',
};

/** Notices for signed-in people, one per day in this order. */
const forWriters: readonly HouseNotice[] = [
  {
    text: 'Some days a question is too much. In Free Write the guide stays short and out of the way.',
    link: { label: 'Try Free Write', to: paths.journal({ mode: 'freewrite' }) },
    line: 'Too many questions?',
    lineLink: { label: 'Try Free Write', to: paths.journal({ mode: 'freewrite' }) },
  },
  {
    text: 'Every insight stands beside the sentence of yours it came from, so that you can judge it yourself.',
    link: { label: 'See your insights', to: paths.insights() },
    line: 'Judge for yourself:',
    lineLink: { label: 'your insights', to: paths.insights() },
  },
  oneSentence,
  {
    text: 'Premium leaves this space empty and takes the limits off insights and personas. Writing stays free.',
    link: { label: 'See what premium adds', to: paths.premium() },
    line: 'Free of notices:',
    lineLink: { label: 'premium', to: paths.premium() },
  },
  privacy,
  somebody,
  {
    text: 'The light behind your journal breathes once in 12 seconds. Follow it if you like, or pause it there.',
    line: 'Follow the light, or pause it.',
  },
];

/** Notices for visitors. They link to no journal, because visitors have none yet. */
const forVisitors: readonly HouseNotice[] = [
  {
    text: 'Writing is free, and so are the guide’s answers. The free plan shows notices like this one; premium does not.',
    line: 'Writing is free.',
  },
  oneSentence,
  privacy,
  somebody,
];

/**
 * Returns the notice of a day: the same one all day and the next one the following day, in rotation.
 * @param today the person’s own day
 */
export function noticeOf(today: Date, audience: 'writers' | 'visitors'): HouseNotice {
  const notices = audience === 'visitors' ? forVisitors : forWriters;
  const day = Math.floor(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000);
  return notices[((day % notices.length) + notices.length) % notices.length] as HouseNotice;
}

/** All notices. */
export const houseNotices: readonly HouseNotice[] = [...new Set([...forWriters, ...forVisitors])];
