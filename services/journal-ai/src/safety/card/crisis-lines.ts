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

/**
 * By ISO 3166 region. Only lines that are national and certain, most of them run or paid by the state; where we were not
 * certain of one the region shows the default lines. Check them once a year against findahelpline.com.
 */
export const regionLines: Readonly<Record<string, RegionLines>> = {
  US: {
    emergency: '911',
    crisis: [
      call('988 Suicide & Crisis Lifeline', '988', 'callOrText'),
      text('Crisis Text Line', 'HOME', '741741'),
    ],
    abuse: [
      call('National Domestic Violence Hotline', '1-800-799-7233', 'abuse'),
      text('National Domestic Violence Hotline', 'START', '88788'),
    ],
  },
  CA: { emergency: '911', crisis: [call('9-8-8 Suicide Crisis Helpline', '988', 'callOrText')] },
  GB: {
    emergency: '999',
    crisis: [samaritans, text('Shout', 'SHOUT', '85258')],
    abuse: [call('National Domestic Abuse Helpline', '0808 2000 247', 'womenAbuse'), samaritans],
  },
  IE: {
    emergency: '112',
    crisis: [samaritans, text('Text About It', 'HELLO', '50808')],
    abuse: [call("Women's Aid", '1800 341 900', 'womenAbuse'), samaritans],
  },
  AU: {
    emergency: '000',
    crisis: [call('Lifeline', '13 11 14', 'suicideAndCrisis')],
    abuse: [call('1800RESPECT', '1800 737 732', 'abuse')],
  },
  NZ: {
    emergency: '111',
    crisis: [call('1737 Need to Talk?', '1737', 'callOrText')],
    abuse: [call("Women's Refuge", '0800 733 843', 'womenAbuse')],
  },
  IN: {
    emergency: '112',
    crisis: [call('Tele-MANAS', '14416', 'suicideAndCrisis')],
    abuse: [call('Women Helpline', '181', 'womenAbuse')],
  },
  DE: {
    emergency: '112',
    crisis: [
      call('TelefonSeelsorge', '0800 1110111', 'listening'),
      call('TelefonSeelsorge', '0800 1110222', 'listening'),
    ],
    abuse: [call('Hilfetelefon Gewalt gegen Frauen', '116 016', 'womenAbuse')],
  },
  AT: {
    emergency: '112',
    crisis: [call('Telefonseelsorge', '142', 'listening')],
    abuse: [call('Frauenhelpline gegen Gewalt', '0800 222 555', 'womenAbuse')],
  },
  CH: {
    emergency: '112',
    crisis: [call('Die Dargebotene Hand · La Main Tendue · Telefono Amico', '143', 'listening')],
  },
  FR: {
    emergency: '112',
    crisis: [call('3114', '3114', 'suicideAndCrisis')],
    abuse: [call('3919 Violences Femmes Info', '3919', 'womenAbuse')],
  },
  BE: {
    emergency: '112',
    crisis: [
      call('Zelfmoordlijn 1813', '1813', 'suicideAndCrisis'),
      call('Centre de Prévention du Suicide', '0800 32 123', 'suicideAndCrisis'),
    ],
  },
  NL: {
    emergency: '112',
    crisis: [call('113 Zelfmoordpreventie', '113', 'suicideAndCrisis')],
    abuse: [call('Veilig Thuis', '0800 2000', 'abuse')],
  },
  ES: {
    emergency: '112',
    crisis: [call('Línea 024', '024', 'suicideAndCrisis')],
    abuse: [call('016', '016', 'womenAbuse')],
  },
  PT: {
    emergency: '112',
    crisis: [call('Linha Nacional de Prevenção do Suicídio', '1411', 'suicideAndCrisis')],
    abuse: [call('Serviço de Informação a Vítimas de Violência Doméstica', '800 202 148', 'abuse')],
  },
  IT: {
    emergency: '112',
    crisis: [call('Telefono Amico Italia', '02 2327 2327', 'listening')],
    abuse: [call('1522', '1522', 'abuse')],
  },
  PL: {
    emergency: '112',
    crisis: [call('Kryzysowy Telefon Zaufania', '116 123', 'listening')],
    abuse: [call('Niebieska Linia', '800 120 002', 'abuse')],
  },
  SE: { emergency: '112', crisis: [call('Självmordslinjen', '90101', 'suicideAndCrisis')] },
  NO: { emergency: '113', crisis: [call('Mental Helse Hjelpetelefonen', '116 123', 'listening')] },
  DK: { emergency: '112', crisis: [call('Livslinien', '70 201 201', 'suicideAndCrisis')] },
  UA: {
    emergency: '112',
    crisis: [call('Lifeline Ukraine', '7333', 'suicideAndCrisis')],
    abuse: [call('1547', '1547', 'abuse')],
  },
  TR: { emergency: '112' },
  RU: { emergency: '112', crisis: [call('Телефон доверия', '8-800-2000-122', 'listening')] },
  IL: { emergency: '101', crisis: [call('ERAN · ער״ן', '1201', 'listening')] },
  ZA: { emergency: '112', crisis: [call('SADAG', '0800 567 567', 'suicideAndCrisis')] },
  BR: {
    emergency: '192',
    crisis: [call('CVV', '188', 'listening')],
    abuse: [call('Ligue 180', '180', 'womenAbuse')],
  },
  AR: { emergency: '107', abuse: [call('Línea 144', '144', 'womenAbuse')] },
  MX: { emergency: '911', crisis: [call('Línea de la Vida', '800 911 2000', 'suicideAndCrisis')] },
  JP: {
    emergency: '119',
    crisis: [
      call('#いのちSOS', '0120-061-338', 'suicideAndCrisis'),
      call('よりそいホットライン', '0120-279-338', 'listening'),
    ],
    abuse: [call('DV相談プラス', '0120-279-889', 'abuse')],
  },
  KR: {
    emergency: '119',
    crisis: [call('자살예방 상담전화 109', '109', 'suicideAndCrisis')],
    abuse: [call('여성긴급전화 1366', '1366', 'womenAbuse')],
  },
  CN: {
    emergency: '120',
    crisis: [call('心理援助热线', '12356', 'suicideAndCrisis')],
    abuse: [call('妇女维权公益服务热线', '12338', 'womenAbuse')],
  },
  TW: {
    emergency: '119',
    crisis: [call('安心專線', '1925', 'suicideAndCrisis')],
    abuse: [call('113保護專線', '113', 'abuse')],
  },
  HK: { emergency: '999', crisis: [call('18111 情緒通', '18111', 'suicideAndCrisis')] },
  SG: { emergency: '995', crisis: [call('Samaritans of Singapore', '1767', 'suicideAndCrisis')] },
};

/** Where an ambulance has a number of its own, the police of that place. For abuse this is the number to call. */
export const policeNumbers: Readonly<Record<string, string>> = {
  NO: '112',
  IL: '100',
  BR: '190',
  AR: '911',
  JP: '110',
  KR: '112',
  CN: '110',
  TW: '110',
  SG: '999',
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
