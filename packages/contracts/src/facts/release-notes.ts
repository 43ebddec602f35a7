import type { PatchNote } from '../account/patch-notes.js';
import type { ReleaseVersion } from './release-versions.js';

/** Notes of one release. */
export type ReleaseNote = PatchNote & { readonly version: ReleaseVersion };

/**
 * Notes of each release, the newest first. Every line must be true of the current product: a change of what a line
 * describes must update the line.
 */
export const releaseNotes: readonly ReleaseNote[] = [
  {
    version: '2.7.0',
    date: '2025-09-06',
    title: 'Your words are yours to take along',
    summary:
      'Everything that you made here can be saved as one file, brought back from it, or deleted for good. And you can tell us what you think.',
    features: [
      'Save everything that you made as one archive, to read and for other programs.',
      'Bring an archive back into this account or another one, or import a JSON export from Day One or Journey.',
      'Clear All Data removes what you made and the key that it was encrypted with. Delete my account removes the account too.',
      'Give Feedback in your menu: a general thought, a wish, or something that does not work.',
      'What’s New: these notes, with a switch for whether they open by themselves.',
    ],
    improvements: [
      'Before an account is deleted, the app says first what becomes of a running subscription.',
      'The privacy policy says what is erased, what is kept, and why.',
    ],
    bugFixes: [
      'What is cleared while a part of the app is away is finished as soon as it is back, and the app says so until then.',
    ],
  },
  {
    version: '2.6.0',
    date: '2025-08-30',
    title: 'A sixth voice, and a library with its sources',
    summary:
      'The guide can answer in a sixth style, and there is something to read that says where each claim comes from.',
    features: [
      'A sixth style of the guide: the playful healer. Six styles can be tried and chosen on the trial and premium.',
      'A library of articles, concepts, techniques and summaries of research. It cites at least 138 published works, each listed where it is used.',
      'A research explorer, bookmarks, and the place where you stopped reading.',
    ],
    improvements: [
      'Beside a topic or an archetype the library offers what fits it, with the reason. In a hard moment it offers nothing.',
      'Tone, approach, length and formality of the guide’s replies can be set one by one on the trial and premium, with a line of your own.',
    ],
    bugFixes: ['A resource never falls back to an earlier place when it is open in two tabs.'],
  },
  {
    version: '2.5.0',
    date: '2025-08-16',
    title: 'Not alone with it',
    summary:
      'A question a day to talk over without a name, and groups of people who go through something together.',
    features: [
      'An anonymous forum with one question each day, which ends at midnight UTC together with its discussions.',
      'Support groups with a handle of your choosing, and challenges that a group does together.',
      'Posts can be reported, and an author can ask once for another look.',
    ],
    improvements: [
      'Nothing that is stored leads from a post of the forum to an account once the day’s secret is destroyed.',
      'A post that sounds like danger is seen by its author alone, with the crisis lines, until somebody has looked.',
    ],
    bugFixes: ['What others post appears without a reload, and what you are reading stays where it is.'],
  },
  {
    version: '2.4.0',
    date: '2025-08-02',
    title: 'Habits that outlive a bad week',
    summary:
      'Habits, goals in stages and small practices in mindfulness, counted so that a missed day is not the end.',
    features: [
      'Habits with days of rest, skips and pauses: none of them breaks a streak.',
      'Goals in stages, and a plan by the guide that is kept only when you accept it.',
      'Mindfulness challenges of one to three weeks, with one check-in a day.',
      'Reminders as notifications or as a calendar file; they never name a habit.',
    ],
    improvements: [
      'You can say at which hour your day begins, for habits that are done after midnight.',
      'The strength of a habit bends with a missed day and does not break.',
    ],
    bugFixes: ['A habit that is marked in two tabs at once counts once.'],
  },
  {
    version: '2.3.0',
    date: '2025-07-19',
    title: 'How you are, over time',
    summary:
      'Two questionnaires to come back to, trends that claim little, and a look back on your weeks and months.',
    features: [
      'PHQ-9 and GAD-7 as optional check-ins, with their published bands and sources. They are no diagnosis.',
      'Trends of feelings, topics and inner voices, with how many entries each figure rests on.',
      'A look back on each week and month, with the sentences of yours that it rests on.',
    ],
    improvements: [
      'Any answer above “not at all” to the question about hurting yourself opens the crisis lines at once.',
      'The guide shows what it remembers of you. You can change it, or take it out for good.',
    ],
    bugFixes: ['A trend with too few entries behind it says so and shows no figure.'],
  },
  {
    version: '2.2.0',
    date: '2025-07-05',
    title: 'Five ways to be answered, and fifteen exercises',
    summary:
      'The guide can answer in different styles, and a path of exercises leads from easy to demanding.',
    features: [
      'Five styles of the guide on the trial and premium, from compassionate guide to gentle protector.',
      'Fifteen guided exercises in three categories, each with the guide; one opens the next.',
      'A grounding exercise that is open to everybody at any time.',
    ],
    improvements: [
      'An exercise is complete when you have come to its aims in your own words, however long that takes.',
      'A style can be tried on a sample message before you choose it.',
    ],
    bugFixes: ['An exercise that you leave in the middle goes on where you left it.'],
  },
  {
    version: '2.1.0',
    date: '2025-06-21',
    title: 'A rest, and shorter summaries',
    summary:
      'Stopping is a part of writing. The app now says so quietly, and keeps the summary of a day short.',
    features: [
      'After 25 minutes of writing in one sitting, and from the third sitting of a day, a quiet line suggests a rest. It never keeps you from writing.',
      'A summary of each day that you wrote, of 400 words at most.',
      'Talk with up to three of your inner voices at one table, with the guide.',
    ],
    improvements: [
      'Where a topic keeps coming back with nothing new in it, the guide suggests a rest instead of another question.',
      'Say of an insight, a topic or a voice that it fits, fits partly, or is not you. What is not you does not come back.',
    ],
    bugFixes: ['What you type is kept on your device until it is sent, also when the connection is lost.'],
  },
  {
    version: '2.0.0',
    date: '2025-06-07',
    title: 'A journal that answers',
    summary:
      'You write what is on your mind. The guide takes it up in a few plain sentences and asks one open question.',
    features: [
      'Insights from your words, each beside the exact sentence that it rests on.',
      'Inner voices found in what you write, and conversations with each of them.',
      'A prompt for each day, and six questions at the beginning that lead to your first voice.',
      'Crisis lines of your country, your own safety plan and a minute to steady yourself, whenever words sound like danger.',
    ],
    improvements: [
      'What you write is encrypted with a key of your own.',
      'Entries, days and conversations can be deleted, with ten seconds to take it back.',
      'Light and dark, on a phone and on a large screen, with the keyboard alone or a screen reader.',
    ],
    bugFixes: [],
  },
];
