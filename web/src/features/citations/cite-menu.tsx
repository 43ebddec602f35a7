import type { CitedWork } from '@shadow-guide/contracts';
import { Copy, Download, Quote } from 'lucide-react';
import { handOverFile } from '../../lib/hand-over-file.js';
import { Button, type ButtonProps } from '../../ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.js';
import { toast } from '../../ui/toast-store.js';
import { type CitationForm, citationForms } from './citation-forms.js';
import { uniqueWorks } from './unique-works.js';

export interface CiteMenuProps {
  /** The works; duplicates are written once. */
  citations: readonly CitedWork[];
  /** Base name of the file: a resource’s slug. */
  name: string;
  label?: string;
  variant?: ButtonProps['variant'];
}

/** Menu to copy or save cited works in the formats of reference managers. Renders nothing when there are none. */
export function CiteMenu({
  citations,
  name,
  label = 'Cite the sources',
  variant = 'secondary',
}: CiteMenuProps) {
  const works = uniqueWorks(citations);
  if (works.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant={variant}>
          <Quote aria-hidden="true" className="size-4" />
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {citationForms.map((form) => (
          <DropdownMenuItem key={form.extension} onSelect={() => void copy(form)}>
            <Copy aria-hidden="true" />
            Copy as {form.label}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        {citationForms.map((form) => (
          <DropdownMenuItem key={form.extension} onSelect={() => save(form)}>
            <Download aria-hidden="true" />
            Save as {form.label} (.{form.extension})
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );

  async function copy(form: CitationForm): Promise<void> {
    const counted = works.length === 1 ? '1 source' : `${works.length} sources`;
    try {
      await navigator.clipboard.writeText(form.write(works));
      toast({ title: `Copied ${counted} as ${form.label}` });
    } catch {
      // The person or the browser denied access, or there is no clipboard because the URL has no TLS.
      toast({
        variant: 'destructive',
        title: 'Nothing was copied',
        description: 'Your browser did not allow it. Saving a file works all the same.',
      });
    }
  }

  function save({ write, mediaType, extension }: CitationForm): void {
    handOverFile(new Blob([write(works)], { type: mediaType }), `shadow-guide-${name}.${extension}`);
  }
}
