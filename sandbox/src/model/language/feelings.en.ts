import type { FeelingEntry } from './language-pack.js';

/** English feelings. Words that only sometimes mean a feeling (blue, down, lost, mad) are left out on purpose. */
export const ENGLISH_FEELINGS: readonly FeelingEntry[] = [
  {
    name: 'anger',
    polarity: 'negative',
    forms: {
      5: ['furious', 'rage', 'raging', 'enraged', 'livid', 'seething'],
      4: ['angry', 'anger', 'angrily'],
      3: ['pissed off', 'cross with'],
    },
  },
  {
    name: 'frustration',
    polarity: 'negative',
    forms: { 3: ['frustrated', 'frustrating', 'frustration', 'irritated', 'irritable', 'annoyed', 'fed up'] },
  },
  {
    name: 'resentment',
    polarity: 'negative',
    forms: { 4: ['resentful', 'resentment', 'resent', 'bitter', 'bitterness'] },
  },
  {
    name: 'sadness',
    polarity: 'negative',
    forms: {
      5: ['heartbroken', 'devastated'],
      4: ['crying', 'cried', 'in tears', 'miserable', 'sorrow'],
      3: ['sad', 'sadness', 'sadder', 'unhappy', 'low mood', 'melancholy'],
    },
  },
  {
    name: 'grief',
    polarity: 'negative',
    forms: {
      5: ['grief', 'grieving', 'grieve', 'mourning', 'mourn'],
    },
  },
  {
    name: 'hopelessness',
    polarity: 'negative',
    forms: { 5: ['hopeless', 'hopelessness', 'despair', 'desperate', 'pointless'] },
  },
  {
    name: 'fear',
    polarity: 'negative',
    forms: {
      5: ['terrified', 'terror', 'petrified'],
      4: ['scared', 'afraid', 'fear', 'frightened', 'dread', 'dreading'],
    },
  },
  {
    name: 'anxiety',
    polarity: 'negative',
    forms: {
      5: ['panic', 'panicking', 'panicked', 'panic attack'],
      4: ['anxious', 'anxiety'],
      3: ['worried', 'worry', 'worrying', 'worries', 'nervous', 'uneasy', 'on edge', 'restless', 'tense'],
    },
  },
  {
    name: 'overwhelm',
    polarity: 'negative',
    forms: {
      4: ['overwhelmed', 'overwhelming', 'overwhelm', 'swamped', 'drowning', 'too much for me'],
      3: ['stressed', 'stress', 'stressful', 'under pressure'],
    },
  },
  {
    name: 'exhaustion',
    polarity: 'negative',
    forms: {
      5: ['burned out', 'burnt out', 'burnout'],
      4: ['exhausted', 'exhausting', 'exhaustion', 'drained', 'worn out'],
      3: ['tired', 'weary', 'fatigued'],
    },
  },
  {
    name: 'shame',
    polarity: 'negative',
    forms: {
      5: ['humiliated', 'humiliation', 'humiliating'],
      4: ['ashamed', 'shame', 'shameful', 'mortified'],
      3: ['embarrassed', 'embarrassment', 'embarrassing'],
    },
  },
  {
    name: 'guilt',
    polarity: 'negative',
    forms: { 4: ['guilty', 'guilt', 'remorse'], 3: ['regret', 'regretting', 'regretted'] },
  },
  {
    name: 'loneliness',
    polarity: 'negative',
    forms: {
      4: ['lonely', 'loneliness', 'all alone', 'abandoned', 'isolated', 'unwanted'],
      3: ['left out', 'excluded', 'invisible'],
    },
  },
  {
    name: 'hurt',
    polarity: 'negative',
    forms: {
      5: ['betrayed', 'betrayal', 'heartbreak'],
      4: [
        'feel hurt',
        'felt hurt',
        'am hurt',
        "i'm hurt",
        'was hurt',
        'so hurt',
        'hurt by',
        'hurt me',
        'hurts me',
        'hurtful',
        'rejected',
        'rejection',
        'wounded',
        'let down',
      ],
      3: ['disappointed', 'disappointment'],
    },
  },
  {
    name: 'numbness',
    polarity: 'negative',
    forms: {
      4: ['numb', 'numbness', 'hollow'],
      3: ['empty', 'emptiness', 'disconnected', 'detached', 'nothing inside'],
    },
  },
  { name: 'envy', polarity: 'negative', forms: { 4: ['jealous', 'jealousy'], 3: ['envious', 'envy'] } },
  { name: 'disgust', polarity: 'negative', forms: { 4: ['disgusted', 'disgust', 'disgusting', 'repulsed'] } },
  {
    name: 'helplessness',
    polarity: 'negative',
    forms: { 4: ['helpless', 'helplessness', 'powerless', 'trapped'], 3: ['stuck'] },
  },
  {
    name: 'confusion',
    polarity: 'mixed',
    forms: {
      3: ['confused', 'confusing', 'confusion', 'torn', 'conflicted', 'ambivalent'],
      2: ['unsure', 'uncertain'],
    },
  },
  {
    name: 'longing',
    polarity: 'mixed',
    forms: {
      4: ['longing', 'yearning', 'homesick'],
      3: ['i miss', 'missing him', 'missing her', 'missing them', 'nostalgic'],
    },
  },
  { name: 'boredom', polarity: 'negative', forms: { 2: ['bored', 'boredom', 'boring', 'restlessly bored'] } },
  {
    name: 'joy',
    polarity: 'positive',
    forms: {
      5: ['overjoyed', 'ecstatic', 'elated'],
      4: ['joy', 'joyful', 'delighted', 'thrilled'],
      3: ['happy', 'happiness', 'happier', 'glad', 'cheerful'],
    },
  },
  { name: 'relief', polarity: 'positive', forms: { 3: ['relieved', 'relief', 'lighter'] } },
  { name: 'pride', polarity: 'positive', forms: { 4: ['proud', 'pride'] } },
  {
    name: 'calm',
    polarity: 'positive',
    forms: { 3: ['calm', 'calmer', 'peaceful', 'at peace', 'serene', 'at ease'] },
  },
  { name: 'hope', polarity: 'positive', forms: { 3: ['hopeful', 'full of hope', 'optimistic'] } },
  { name: 'gratitude', polarity: 'positive', forms: { 4: ['grateful', 'gratitude', 'thankful'] } },
  {
    name: 'excitement',
    polarity: 'positive',
    forms: { 4: ['excited', 'excitement', 'exciting'], 3: ['eager', 'inspired', 'energised', 'energized'] },
  },
  { name: 'love', polarity: 'positive', forms: { 4: ['in love', 'adore', 'tenderness', 'tender'] } },
  { name: 'contentment', polarity: 'positive', forms: { 3: ['content', 'contented', 'satisfied'] } },
];

/** Feelings that rule out a playful tone. */
export const TENDER_FEELINGS: ReadonlySet<string> = new Set([
  'sadness',
  'grief',
  'hopelessness',
  'fear',
  'shame',
  'guilt',
  'loneliness',
  'hurt',
  'numbness',
  'helplessness',
]);
