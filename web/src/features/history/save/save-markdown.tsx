import { Download } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Button } from '../../../ui/button.js';
import { saveJournal } from './save-file.js';

/** Button that saves one day as a Markdown file, or the whole journal if no day is given. */
export function SaveMarkdown({ date }: { date?: string }) {
  const save = useSingleMutation({ mutationFn: () => saveJournal(date) });
  return (
    <div className="flex flex-col items-start gap-1">
      <Button pending={save.isPending} onClick={() => save.mutate()}>
        {!save.isPending && <Download aria-hidden="true" className="size-4" />}
        {date ? 'Save this day as Markdown' : 'Save everything as Markdown'}
      </Button>
      <p role="status" className="max-w-64 text-sm text-ink-soft empty:hidden">
        {save.isPending && 'Making the file'}
        {save.isSuccess &&
          'The file is on its way to your downloads. It holds earlier versions of entries and replies, too.'}
      </p>
      {save.isError && (
        <p role="alert" className="text-sm text-danger">
          The file could not be made. {messageOf(save.error, 'The connection broke off.')} Your journal is as
          it was.
        </p>
      )}
    </div>
  );
}
