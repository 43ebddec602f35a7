import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Found, Imported } from './import-answers.js';
import { fileProblem, importEndings } from './import-file.js';
import { ceilingText, failureText } from './import-texts.js';
import { useImport, useImportPreview, useImportUse } from './use-import.js';

/**
 * Imports an archive of this app, the entries of another journal app, or Markdown. A preview of the file is shown
 * first.
 */
export function ImportData() {
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useImportPreview();
  const { mutate, isPending, data, error, reset } = useImport();
  const { data: use } = useImportUse();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const found = fileProblem(chosen);
    setProblem(found);
    setFile(found ? null : chosen);
    reset();
    if (!found) preview.mutate(chosen);
  };
  const leave = () => {
    setFile(null);
    preview.reset();
    button.current?.focus();
  };
  const take = (chosen: File) => {
    mutate(chosen);
    button.current?.focus();
  };
  const isChosen = file !== null && !preview.isPending && !isPending;
  return (
    <div>
      <p>
        From an archive of Shadow Guide, the JSON export of Day One or Journey, or texts in Markdown: one
        file, or a zip of them, each with its date in its name or above its text. You see what is in it first.
        What is here stays as it is; the same file a second time brings nothing twice. No AI reads it.
      </p>
      <p className="mt-2 text-sm text-ink-soft">{ceilingText(use, new Date())}</p>
      <input
        ref={chooser}
        type="file"
        accept={importEndings}
        tabIndex={-1}
        aria-label="File to import"
        className="sr-only"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
      <Button
        ref={button}
        className="mt-3"
        pending={preview.isPending || isPending}
        onClick={() => chooser.current?.click()}
      >
        {!preview.isPending && !isPending && <Upload aria-hidden="true" className="size-4" />}
        {pendingText(preview.isPending, isPending)}
      </Button>
      {problem && (
        <Alert variant="danger" title="This file cannot be imported" className="mt-3">
          {problem}
        </Alert>
      )}
      {isChosen && preview.error && (
        <Alert variant="danger" title="The file could not be read" className="mt-3">
          {failureText(preview.error, new Date())} Nothing of it was taken.
        </Alert>
      )}
      {isChosen && preview.data && !data && !error && (
        <Found preview={preview.data} onTake={() => take(file)} onLeave={leave} />
      )}
      {isChosen && error && (
        <Alert variant="danger" title="The import did not finish" className="mt-3">
          {failureText(error, new Date())} What had come in by then is kept, and the same file brings the
          rest: nothing comes twice.
        </Alert>
      )}
      {isChosen && data && <Imported summary={data} />}
    </div>
  );
}

function pendingText(isReading: boolean, isTaking: boolean): string {
  if (isReading) return 'Reading it...';
  return isTaking ? 'Bringing it in...' : 'Import a file';
}
