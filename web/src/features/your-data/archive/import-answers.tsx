import type { ImportPreview, ImportSummary } from '@shadow-guide/contracts';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { fatesText, foundText, importedPartName, unreadableText } from './import-answer-texts.js';
import { formatNames } from './import-file.js';

/** Shows what a file contains, and asks whether to import it. */
export function Found(props: { preview: ImportPreview; onTake: () => void; onLeave: () => void }) {
  const { preview, onTake, onLeave } = props;
  const others = preview.parts.filter(({ part }) => part !== 'conversations');
  if (preview.parts.length === 0) {
    return (
      <Alert title="Nothing was read" className="mt-3">
        There is nothing in this file to bring in. {unreadableText(preview)}
      </Alert>
    );
  }
  return (
    <Alert
      title={`This is ${formatNames[preview.format]}`}
      className="mt-3"
      actions={
        <>
          <Button variant="primary" onClick={onTake}>
            Bring it in
          </Button>
          <Button onClick={onLeave}>Leave it</Button>
        </>
      }
    >
      {foundText(preview) && <p>{foundText(preview)}</p>}
      {others.length > 0 && (
        <ul>
          {others.map(({ part, count }) => (
            <li key={part}>
              {importedPartName(part)}: {count}
            </li>
          ))}
        </ul>
      )}
      {unreadableText(preview) && <p>{unreadableText(preview)}</p>}
    </Alert>
  );
}

/** The result of an import. */
export function Imported({ summary: { format, parts } }: { summary: ImportSummary }) {
  const read = parts.filter(
    ({ imported, alreadyHere, unreadable }) => imported + alreadyHere + unreadable > 0,
  );
  if (read.every(({ imported, alreadyHere }) => imported + alreadyHere === 0)) {
    return (
      <Alert title="Nothing was read" className="mt-3">
        There was nothing in this file that could be brought in.
      </Alert>
    );
  }
  return (
    <Alert title={`This was ${formatNames[format]}`} className="mt-3">
      <ul>
        {read.map((part) => (
          <li key={part.part}>
            {importedPartName(part.part)}: {fatesText(part)}
          </li>
        ))}
      </ul>
      {read.some(({ unreadable }) => unreadable > 0) && (
        <p className="mt-1">What is not readable may also have had no room any more.</p>
      )}
    </Alert>
  );
}
