import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { handOverFile } from '../../../lib/hand-over-file.js';
import { localDay } from '../../../lib/local-day.js';
import { Button } from '../../../ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.js';
import { collectInsights, pageSize } from './collect-insights.js';
import { insightsCsv } from './insights-csv.js';
import { insightsMarkdown } from './insights-markdown.js';
import { toExported } from './to-exported.js';

const forms = {
  md: { type: 'text/markdown;charset=utf-8', write: insightsMarkdown },
  csv: { type: 'text/csv;charset=utf-8', write: insightsCsv },
} as const;
type Form = keyof typeof forms;

type State =
  | { kind: 'idle' | 'stopped' }
  | { kind: 'reading'; count: number }
  | { kind: 'done'; count: number; isWhole: boolean }
  | { kind: 'failed'; error: unknown };

/** Saves all insights except hidden ones as a file that is generated on this device. */
export function SaveInsights() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (form: Form) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setState({ kind: 'reading', count: 0 });
    try {
      const { insights, isWhole } = await collectInsights({
        read: (cursor) => api('GET /api/insights', { limit: pageSize, cursor }, { signal }),
        onProgress: (count) => setState({ kind: 'reading', count }),
        signal,
      });
      const { type, write } = forms[form];
      handOverFile(
        new Blob([write(insights.map(toExported))], { type }),
        `shadow-guide-insights-${localDay(new Date())}.${form}`,
      );
      setState({ kind: 'done', count: insights.length, isWhole });
    } catch (error) {
      setState(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error });
    } finally {
      running.current = null;
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" className="-mx-3 px-3!" aria-disabled={state.kind === 'reading'}>
            <Download aria-hidden="true" className="size-4" />
            Save as a file
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => void save('md')}>
            <FileText aria-hidden="true" />
            Save as Markdown
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void save('csv')}>
            <FileSpreadsheet aria-hidden="true" />
            Save as a table (CSV)
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {state.kind === 'reading' && (
        <Button variant="quiet" size="sm" className="min-h-11" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {said(state)}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          The file could not be made. {messageOf(state.error, 'The connection broke off.')} Nothing is lost.
        </p>
      )}
    </div>
  );
}

function said(state: State): string {
  if (state.kind === 'reading') return `${state.count} insights so far`;
  if (state.kind === 'stopped') return 'No file was made.';
  if (state.kind !== 'done') return '';
  const { count, isWhole } = state;
  if (!isWhole) return `A file with the newest ${count} insights is on its way to your downloads.`;
  const counted = count === 1 ? '1 insight' : `${count} insights`;
  return `A file with ${counted} is on its way to your downloads.`;
}
