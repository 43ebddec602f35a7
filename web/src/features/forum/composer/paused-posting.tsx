import { Alert } from '../../../ui/alert.js';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** Shown in place of the composer while the person's posting is suspended. */
export function PausedPosting({ until }: { until: string }) {
  return (
    <Alert title="You can read here, and not write for now">
      Our team paused your posting until {format.format(new Date(until))} your time, after one of your posts.
      If that one is still listed below, you can ask us to look at it again.
    </Alert>
  );
}
