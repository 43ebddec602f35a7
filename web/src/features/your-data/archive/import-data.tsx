import type { ImportSummary } from '@shadow-guide/contracts';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { partName } from '../part-names.js';
import { fileProblem, formatNames, importEndings } from './import-file.js';
import { ceilingText, failureText } from './import-texts.js';
import { useImport, useImportUse } from './use-import.js';

/** Brings back what an archive of ours holds, or the entries of another journal. */
export function ImportData() {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, data, error } = useImport();
  const { data: use } = useImportUse();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = fileProblem(file);
    setProblem(found);
    if (!found) mutate(file);
  };
  return (
    <div>
      <p>
        From an archive of Shadow Guide, or the JSON export of Day One or Journey. What is here stays as it
        is; the same file a second time brings nothing twice. No AI reads it.
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
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button className="mt-3" pending={isPending} onClick={() => chooser.current?.click()}>
        {!isPending && <Upload aria-hidden="true" className="size-4" />}
        {isPending ? 'Bringing it in...' : 'Import a file'}
      </Button>
      {problem && (
        <Alert variant="danger" title="This file cannot be imported" className="mt-3">
          {problem}
        </Alert>
      )}
      {!problem && error && (
        <Alert variant="danger" title="The import did not finish" className="mt-3">
          {failureText(error, new Date())} What had come in by then is kept, and the same file brings the
          rest: nothing comes twice.
        </Alert>
      )}
      {!problem && data && <Imported summary={data} />}
    </div>
  );
}

function Imported({ summary: { format, parts } }: { summary: ImportSummary }) {
  const came = parts.filter(({ imported, skipped }) => imported + skipped > 0);
  return (
    <Alert title={`This was ${formatNames[format]}`} className="mt-3">
      {came.length === 0 ? (
        <p>There was nothing in it to bring in.</p>
      ) : (
        <ul>
          {came.map(({ part, imported, skipped }) => (
            <li key={part}>
              <span className="inline-block first-letter:uppercase">{partName(part)}</span>: {imported}{' '}
              brought in{skipped > 0 && `, ${skipped} left out`}
            </li>
          ))}
        </ul>
      )}
      {came.some(({ skipped }) => skipped > 0) && (
        <p className="mt-1">
          What was left out was here already, could not be read, or had no room any more.
        </p>
      )}
    </Alert>
  );
}
