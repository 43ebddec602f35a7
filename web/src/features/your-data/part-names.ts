/** The display names of an archive's parts. */
const names: Record<string, string> = {
  account: 'your account',
  conversations: 'your conversations',
  insights: 'insights',
  topics: 'topics',
  personas: 'personas',
  'core-conversations': 'saved replies',
  summaries: 'summaries of your days',
  reviews: 'looks back',
  prompts: 'prompts',
  memory: 'what the guide and the personas remember',
  onboarding: 'the first assessment',
  tasks: 'first steps',
  exercises: 'exercises',
  'check-ins': 'check-ins',
  safety: 'your safety plan',
  settings: 'settings of the guide',
  habits: 'habits',
  goals: 'goals',
  challenges: 'challenges',
  'habit-suggestions': 'suggested habits',
  reminders: 'reminders',
  'habit-settings': 'settings of habits',
  'kept-posts': 'posts that you kept',
  groups: 'groups',
  library: 'what you read',
  subscriptions: 'subscriptions',
  trial: 'your trial',
  grants: 'what operators gave you',
  feedback: 'your feedback',
};

/** Returns the name of a part for use inside a sentence; for an unknown part, its name in the archive. */
export function partName(part: string): string {
  return names[part] ?? part.replaceAll('-', ' ');
}
