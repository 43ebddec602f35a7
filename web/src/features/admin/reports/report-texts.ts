import type { ReportedPost } from '@shadow-guide/contracts';
import type { HoldReason, ReportReason, SafetyCategory } from '@shadow-guide/contracts/facts';

/** Texts for the reasons that readers gave, in a word or two. */
export const reasonTexts: Record<ReportReason, string> = {
  unkind: 'Unkind',
  contact_details: 'Contact details',
  hate: 'Hateful',
  sexual: 'Sexual',
  self_harm: 'Self-harm or suicide',
  spam: 'Advertising or nonsense',
  other: 'Something else',
};

const holdTexts: Record<Exclude<HoldReason, 'danger'>, string> = {
  contact_details: 'Held: it may give contact details',
  hate: 'Held: it may be hateful',
  sexual: 'Held: it may be sexual',
  self_harm_methods: 'Held: it may name a way of harming oneself',
};

const dangerTexts: Record<SafetyCategory, string> = {
  suicide: 'suicide',
  self_harm: 'harming oneself',
  abuse: 'abuse',
  medical_emergency: 'a medical emergency',
  harm_to_others: 'harm to somebody else',
  commanding_voices: 'voices that give commands',
  psychosis: 'losing touch with what is real',
  eating: 'eating',
};

/** One reason why a post is in the queue. */
export interface Cause {
  kind: 'danger' | 'appeal' | 'reports' | 'words';
  text: string;
}

/** Returns whether the post, or its author’s appeal, was flagged as a sign of danger. */
export function pointsToDanger({ holdReason, safetyCategory }: ReportedPost): boolean {
  return holdReason === 'danger' || safetyCategory !== null;
}

/** Returns the reasons why a post is in the queue, most important first. */
export function causesOf(post: ReportedPost): Cause[] {
  const { holdReason, safetyCategory, appeal, reports, state } = post;
  const causes: Cause[] = [];
  if (pointsToDanger(post)) {
    const about = safetyCategory ? `: ${dangerTexts[safetyCategory]}` : '';
    causes.push({ kind: 'danger', text: `Sign of danger${about}` });
  }
  if (appeal !== null) causes.push({ kind: 'appeal', text: 'Its author asks for another look' });
  if (reports.length > 0) {
    causes.push({ kind: 'reports', text: state === 'hidden' ? 'Hidden after reports' : 'Reported' });
  }
  if (holdReason && holdReason !== 'danger') causes.push({ kind: 'words', text: holdTexts[holdReason] });
  return causes;
}

/** Returns the date of a post, as precisely as operators may see it. */
export function postedText({ day, groupName }: ReportedPost): string {
  return groupName ? `Posted in the week of ${dayText(day)} (UTC).` : `Posted on ${dayText(day)} (UTC).`;
}

/** Returns a text about who can read a post now. */
export function stateText(post: ReportedPost): string {
  if (post.state === 'removed' && pointsToDanger(post))
    return 'It is kept private: only its author can read it.';
  if (post.state === 'visible' && post.groupName) return 'Members of its group can read it.';
  return stateTexts[post.state];
}

const stateTexts: Record<ReportedPost['state'], string> = {
  visible: 'Everybody can read it.',
  held: 'Only its author can read it.',
  hidden: 'Nobody but its author can read it.',
  removed: 'It was taken out.',
};

const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Formats the UTC day of a post; the exact time of a post is not shown to operators. */
function dayText(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** Formats an instant in the operator’s time zone. */
export function instantText(instant: string): string {
  return format.format(new Date(instant));
}
