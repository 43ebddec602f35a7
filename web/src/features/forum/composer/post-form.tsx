import type { ForumPost } from '@shadow-guide/contracts';
import { type ContentNote, countCharacters, isLongerThan, textRules } from '@shadow-guide/contracts/facts';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/text-area.js';
import { NotePicker } from './note-picker.js';
import type { ForumWords } from './use-forum-words.js';
import { type PostTarget, useSendPost } from './use-send-post.js';

const { max } = textRules.forumPost;
/** Length of the text from which the counter is shown. */
const nearLimit = max - 300;
const figures = new Intl.NumberFormat();

export interface PostFormProps<P extends ForumPost> {
  target: PostTarget<P>;
  words: ForumWords;
  label: string;
  placeholder: string;
  rows: number;
  send: string;
  /** Whether sending is the primary action of the page. */
  isPrimary?: boolean;
  box?: Ref<HTMLTextAreaElement>;
  /** Called when the text gains or loses the focus. */
  onFocusChange?(hasFocus: boolean): void;
  /** Content beside the button. */
  children?: ReactNode;
  onSent(post: P): void;
  onCancel?(): void;
}

/** Form to write a post. Enter inserts a line break; the words stay until the server has them. */
export function PostForm<P extends ForumPost>(props: PostFormProps<P>) {
  const { target, words, label, placeholder, rows, onSent, onCancel } = props;
  const [notes, setNotes] = useState<ContentNote[]>([]);
  const send = useSendPost(target, (post) => {
    words.forget();
    setNotes([]);
    onSent(post);
  });
  const content = words.text.trim();
  const isTooLong = isLongerThan(content, max);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isTooLong) return;
    send.mutate({ content, contentNotes: notes, requestId: words.requestId() });
  };
  return (
    <form onSubmit={submit} autoComplete="off" className="flex flex-col gap-2">
      <TextArea
        ref={props.box}
        label={label}
        hideLabel
        rows={rows}
        placeholder={placeholder}
        readOnly={send.isPending}
        value={words.text}
        note={lengthNote(content, isTooLong)}
        wrong={isTooLong}
        onChange={(event) => words.keep(event.target.value)}
        onFocus={() => props.onFocusChange?.(true)}
        onBlur={() => props.onFocusChange?.(false)}
        className="[&>textarea]:max-h-96 [&>textarea]:min-h-[5.5rem] [&>textarea]:font-serif [&>textarea]:text-[1.0625rem] [&>textarea]:leading-[1.65]"
      />
      <NotePicker chosen={notes} onChoose={setNotes} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {props.children}
        <div className="ms-auto flex flex-wrap gap-3">
          {onCancel && (
            <Button disabled={send.isPending} onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            variant={props.isPrimary ? 'primary' : 'secondary'}
            // The `disabled` attribute is not used: the button just pressed would lose the focus when the text is
            // cleared.
            aria-disabled={content === '' || isTooLong}
            pending={send.isPending}
          >
            {props.send}
          </Button>
        </div>
      </div>
    </form>
  );
}

function lengthNote(content: string, isTooLong: boolean): string | undefined {
  const length = countCharacters(content);
  if (length < nearLimit) return undefined;
  const counted = `${figures.format(length)} of ${figures.format(max)} characters`;
  return isTooLong ? `${counted}: please shorten it.` : counted;
}
