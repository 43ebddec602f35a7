import type { LineNote } from './safety-card.js';

/** A line as it is stored: names are the services' own, the note is said in the reader's language. */
export interface StoredLine {
  name: string;
  contact: string;
  href: string;
  note: LineNote;
}

export interface RegionLines {
  /** The number for an ambulance. */
  emergency: string;
  crisis?: readonly StoredLine[];
  abuse?: readonly StoredLine[];
}

const call = (name: string, contact: string, note: LineNote): StoredLine => ({
  name,
  contact,
  href: `tel:${contact.replace(/[^\d+*#]/g, '')}`,
  note,
});
const text = (name: string, word: string, number: string): StoredLine => ({
  name,
  contact: `${word} → ${number}`,
  href: `sms:${number}`,
  note: 'text',
});

const samaritans = call('Samaritans', '116 123', 'listening');
const lifeline988 = call('988', '988', 'callOrText');

/** By ISO 3166 region. Only lines that are national and certain; a region without one shows the default lines. */
export const regionLines: Readonly<Record<string, RegionLines>> = {
  US: {
    emergency: '911',
    crisis: [
      call('988 Suicide & Crisis Lifeline', '988', 'callOrText'),
      text('Crisis Text Line', 'HOME', '741741'),
    ],
    abuse: [call('National Domestic Violence Hotline', '1-800-799-7233', 'abuse'), lifeline988],
  },
  CA: { emergency: '911', crisis: [call('9-8-8 Suicide Crisis Helpline', '988', 'callOrText')] },
  GB: {
    emergency: '999',
    crisis: [samaritans, text('Shout', 'SHOUT', '85258')],
    abuse: [call('National Domestic Abuse Helpline', '0808 2000 247', 'womenAbuse'), samaritans],
  },
};

/** The default lines, for every region that has none of its own. */
export const defaultCrisisLine: StoredLine = call('988 Suicide & Crisis Lifeline', '988', 'usAndCanada');
/** Stands last on every card. */
export const helplineDirectory: StoredLine = {
  name: 'Find A Helpline',
  contact: 'findahelpline.com',
  href: 'https://findahelpline.com',
  note: 'directory',
};
