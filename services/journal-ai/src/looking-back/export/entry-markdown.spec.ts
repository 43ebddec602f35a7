import { describe, expect, it } from '@jest/globals';
import { sealedPlace, UserCipher } from '@shadow-guide/encryption';
import { logger } from '@shadow-guide/kernel';
import { StoredMessage, sealMessage, sealRevision } from '../../conversations/index.js';
import { type EntryInPart, entryMarkdown, timesIn } from './entry-markdown.js';
import type { FormerVersion } from './export.repository.js';

logger.level = 'silent';

const cipher = new UserCipher('f3b1a0de-6c5e-4d7c-9d0a-111111111111', 1, Buffer.alloc(32, 1));
const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const replyPlace = sealedPlace(StoredMessage, 'content', 'reply');
const present: Pick<EntryInPart, 'turn'> = {
  turn: {
    ...{
      userId: cipher.userId,
      requestId: 'request',
      conversationId: 'day',
      kind: 'journal',
      subjectId: null,
    },
    ...{ entryId: 'entry', entry: sealMessage(cipher, 'entry', { text: 'I am worn out.' }) },
    ...{
      entryAt: at('10:00'),
      mode: 'reflect',
      feeling: null,
      status: 'done',
      attempt: 1,
      errorCode: null,
      overdue: false,
    },
    versions: 0,
    reply: {
      ...{ id: 'reply', content: cipher.encrypt(replyPlace, 'Rest, then.'), details: null, guide: 'g' },
      ...{
        stopped: false,
        insightLimitReached: false,
        createdAt: at('10:31'),
        earlierLine: null,
        coreConversationId: null,
      },
    },
  },
};
const opening = ['## 10:00', 'I am worn out.', '> **Shadow Guide**\n>\n> Rest, then.'];

interface Former {
  id: string;
  text: string;
  reply?: string | null;
  reason?: FormerVersion['reason'];
  /** Times at which the text was written, answered and replaced. */
  times?: [string, string, string];
}

function former({ id, text, reply = null, reason = 'edit', times }: Former): FormerVersion {
  const [writtenAt, repliedAt, replacedAt] = (times ?? ['10:00', '10:01', '10:30']).map(at);
  const sealed = sealRevision(cipher, id, { content: { text }, reply });
  return {
    ...{ id, reason, content: sealed.content },
    ...{ writtenAt: writtenAt as Date, replacedAt: replacedAt as Date },
    reply: sealed.reply && { content: sealed.reply, repliedAt: repliedAt as Date },
  };
}

const blocksOf = (versions: FormerVersion[], change: Partial<EntryInPart> = {}, zone = 'UTC') =>
  entryMarkdown(cipher, { ...present, isBegun: false, versions, ...change }, timesIn(zone));

describe('an entry in the exported file', () => {
  it('is followed, when it was edited, by a quote of its former text with the reply to that text and the time of writing', () => {
    const version = former({ id: 'v', text: '# Tired\n\n    <b>so</b> tired 🌧️', reply: 'Of\n\n- what?' });
    expect(blocksOf([version], {}, 'Europe/Berlin')).toEqual([
      '## 11:00',
      ...opening.slice(1),
      [
        '> **Earlier version, written 11:00, edited 11:30**',
        '>',
        '> \\# Tired',
        '>',
        `> ${'\u00A0'.repeat(4)}\\<b>so\\</b> tired 🌧️`,
        '>',
        '> > **Shadow Guide**',
        '> >',
        '> > Of',
        '> >',
        '> > \\- what?',
      ].join('\n'),
    ]);
  });

  it('shows a replaced reply below the text that the reply answered, and shows that text only once', () => {
    const blocks = blocksOf([
      former({ id: 'd', text: 'I am worn out.', reply: 'Why?', times: ['10:30', '10:31', '10:40'] }),
      former({ id: 'c', text: 'I am tired.', reply: 'Since when?' }),
      former({
        ...{ id: 'b', text: 'I am tired.', reply: 'Of what?', reason: 'regeneration' },
        times: ['10:00', '10:01', '10:05'],
      }),
      former({ id: 'a', text: 'I am tired.' }),
    ]);
    expect(blocks).toEqual([
      ...opening,
      '> **Earlier reply, 10:31**\n>\n> Why?',
      '> **Earlier version, written 10:00, edited 10:30**\n>\n> I am tired.\n>\n> > **Shadow Guide**\n> >\n> > Since when?',
      '> **Earlier reply, 10:01**\n>\n> Of what?',
    ]);
  });

  it('is not repeated when the previous part contains it; the first version in this part then shows its own text', () => {
    const version = former({ id: 'v', text: 'I am worn out.', reply: 'Why?', reason: 'regeneration' });
    expect(blocksOf([version], { isBegun: true })).toEqual([
      '> **Earlier version, written 10:00, another reply asked for 10:30**\n>\n> I am worn out.\n>\n> > **Shadow Guide**\n> >\n> > Why?',
    ]);
  });

  it('does not hide its versions when it cannot be opened, and is not hidden by a version that cannot be opened', () => {
    const whole = former({ id: 'b', text: 'I am worn out.', reply: 'Why?', reason: 'regeneration' });
    const hurt = { ...former({ id: 'a', text: 'Lost.', reply: 'Lost, too.' }), id: 'moved' };
    const entry = { turn: { ...present.turn, entryId: 'moved' } };
    expect(blocksOf([whole, hurt], entry)).toEqual([
      opening[0],
      '*This entry could not be opened.*',
      opening[2],
      '> **Earlier version, written 10:00, another reply asked for 10:30**\n>\n> I am worn out.\n>\n> > **Shadow Guide**\n> >\n> > Why?',
      '> **Earlier version, written 10:00, edited 10:30**\n>\n> *This version could not be opened.*\n>\n> > **Shadow Guide**\n> >\n> > *This reply could not be opened.*',
    ]);
  });
});
