import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { partName } from '../part-names.js';
import { byteText } from './byte-text.js';
import { cancelExport, startExport, useExportRun } from './export-run.js';

/** Button that downloads all of the person's data as one file, with the progress of the download. */
export function ExportData() {
  const { isRunning, bytes, part, failure } = useExportRun();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <p>
        One zip file with everything you made here: as Markdown to read, a page for each day, as tables for a
        spreadsheet, and as JSON for programs. The file is not encrypted, so keep it where only you can read
        it.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button ref={button} pending={isRunning} onClick={() => void startExport()}>
          {!isRunning && <Download aria-hidden="true" className="size-4" />}
          {isRunning ? 'Packing...' : 'Download my data'}
        </Button>
        {isRunning && (
          <Button
            variant="quiet"
            onClick={() => {
              cancelExport();
              button.current?.focus();
            }}
          >
            Stop
          </Button>
        )}
      </div>
      {isRunning && (
        // Only the parts are announced to screen readers, because the number of bytes changes all the time.
        <p className="mt-2 text-sm text-ink-soft">
          <span data-bytes>{byteText(bytes)} so far</span>
          <span role="status">{part && `, packing ${partName(part)}`}</span>. You can close this window; the
          page has to stay open.
        </p>
      )}
      {failure && (
        <Alert variant="danger" title="Your data could not be downloaded" className="mt-3">
          {failure}
        </Alert>
      )}
    </div>
  );
}
