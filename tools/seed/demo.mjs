import { createHash } from 'node:crypto';
import { Visitor } from './visitor.mjs';

const PERSON = { email: 'demo@example.com', name: 'Robin Demo' };

/**
 * One conversation as a person might have it in an evening: a pattern appears, is doubted, and leads to a first small
 * step.
 */
const ENTRIES = [
  'I said yes to the extra project again today, although I had promised myself to keep Thursday free. I noticed my jaw was tight before I even answered.',
  'I think I am afraid that they stop liking me when I say no. It sounds silly when I write it down, but it feels very real in the moment.',
  'My father was like that too. He always helped everybody and then was silent and angry at dinner. I promised myself never to be like him, and now I am silent at dinner.',
  'Part of me is furious. I want to rest, and at the same time I look down on people who rest. I always call them lazy in my head.',
  'Yesterday my sister laughed about my lists. I snapped at her, and I was ashamed the whole evening. I wanted her to see how hard I try.',
  'What I would like is to be able to say: let me sleep on it. Just that. Not a no, only a pause.',
  'I am proud that I wrote this down instead of answering mails until midnight. Good night.',
];

/**
 * Signs in as a person and writes a day’s conversation. A second run on the same day adds nothing, because every entry
 * is sent with the same request id again.
 * @param {string} url of the running app
 * @param {(text: string) => void} print
 * @returns {Promise<string>} links to the created data
 */
export async function seedDemo(url, print) {
  const visitor = new Visitor(url);
  await visitor.signIn(PERSON);
  // Without the trial, an account gets one insight a day. An account has one trial; a second request returns 409.
  await visitor.post('/api/trial/start', {}, { mayAnswer: 409 });
  let insights = 0;
  for (const [index, message] of ENTRIES.entries()) {
    const reply = await visitor.post('/api/journal/chat', { message, requestId: requestIdOf(index) });
    insights += reply.insights.length;
    print(`  entry ${index + 1} of ${ENTRIES.length} answered`);
  }
  return [
    '',
    `Entries: ${ENTRIES.length}, insights: ${insights}. Sign in as ${PERSON.email} at ${url}/auth, then:`,
    `  the conversation   ${url}/journal`,
    `  the insights       ${url}/insights`,
    `  the progress       ${url}/`,
  ].join('\n');
}

/**
 * Returns a UUID that is the same for the same entry on the same day.
 * @param {number} index
 */
function requestIdOf(index) {
  const day = new Date().toISOString().slice(0, 10);
  const hex = createHash('sha256').update(`demo ${day} ${index}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
