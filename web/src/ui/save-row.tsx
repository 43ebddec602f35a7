import { Button } from './button.js';

export interface SaveRowProps {
  pending: boolean;
  /** Whether the input cannot be saved. */
  disabled: boolean;
  onCancel(): void;
}

/** The Save and Cancel buttons of a form in a dialog. Save keeps the focus while the request is pending. */
export function SaveRow({ pending, disabled, onCancel }: SaveRowProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" disabled={disabled} aria-busy={pending || undefined}>
        {pending ? 'Saving' : 'Save'}
      </Button>
    </div>
  );
}
