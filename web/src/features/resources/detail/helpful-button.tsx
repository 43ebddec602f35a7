import type { Resource } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { HandHeart } from 'lucide-react';
import { api } from '../../../lib/api.js';
import { messageOf } from '../../../lib/api-error.js';
import { apiKey } from '../../../lib/api-query.js';
import { helpfulText } from '../../../lib/resource-texts.js';
import { useSingleMutation } from '../../../lib/use-single-mutation.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';
import { noteResource } from '../use-resource.js';

/** Button that marks a resource as helpful; a person can do this once per resource. */
export function HelpfulButton({ resource }: { resource: Resource }) {
  const { id, isHelpful, helpfulCount } = resource;
  const client = useQueryClient();
  const mark = useSingleMutation({
    mutationFn: () => api('POST /api/educational-resources/:id/helpful', { id }),
    onSuccess: ({ helpfulCount: counted }) => {
      noteResource(client, id, { isHelpful: true, helpfulCount: counted });
      void client.invalidateQueries({ queryKey: apiKey('POST /api/educational-resources/search') });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'That could not be saved',
        description: messageOf(error, 'Please try again.'),
      }),
  });
  return (
    <div data-no-print className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        aria-pressed={isHelpful}
        aria-disabled={isHelpful}
        pending={mark.isPending}
        onClick={() => !isHelpful && mark.mutate()}
      >
        {!mark.isPending && <HandHeart aria-hidden="true" className="size-4" />}
        Helpful
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {helpfulText(helpfulCount)}
        {isHelpful && (helpfulCount > 1 ? ', you among them' : ': you')}
      </p>
    </div>
  );
}
