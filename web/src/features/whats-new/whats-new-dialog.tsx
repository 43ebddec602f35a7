import type { User } from '@shadow-guide/contracts';
import { releaseNotes } from '@shadow-guide/contracts/facts/release-notes';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { SwitchField } from '../../ui/switch.js';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.js';
import { ReleaseText } from './release-text.js';
import { updatesQuery, useMarkSeen, useTogglePopup } from './use-whats-new.js';

export interface WhatsNewDialogProps {
  user: User;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  openedFrom: RefObject<HTMLElement | null>;
}

const newest = releaseNotes[0]!.version;

/** The notes of each release, newest first. Closing the dialog marks the notes as seen. Mounted while it is open. */
export function WhatsNewDialog({ user, onClose, openedFrom }: WhatsNewDialogProps) {
  const { data } = useQuery(updatesQuery);
  const markSeen = useMarkSeen();
  const popup = useTogglePopup();
  // New notes stay marked as new until the dialog closes.
  const [shown, setShown] = useState<string>(newest);
  const unseen = new Set(data?.notes.map(({ version }) => version));
  const close = () => {
    if (data?.hasUpdates) markSeen(newest);
    onClose();
  };
  const asked = popup.isPending ? popup.variables : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="What’s New"
        description="What each release brought, the newest first."
        layout="page"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <Tabs value={shown} onValueChange={setShown}>
          <TabList
            aria-label="Releases"
            className="grid grid-cols-4 justify-items-start gap-x-0 pb-1 sm:grid-cols-8 sm:gap-x-0"
          >
            {releaseNotes.map(({ version }) => (
              <Tab key={version} value={version} className="tabular-nums">
                {version}
                {unseen.has(version) && (
                  <>
                    <span aria-hidden="true" className="ml-1 inline-block text-accent">
                      •
                    </span>
                    <span className="sr-only"> new</span>
                  </>
                )}
              </Tab>
            ))}
          </TabList>
          {releaseNotes.map((note) => (
            <TabPanel key={note.version} value={note.version} className="pt-5">
              <ReleaseText note={note} />
            </TabPanel>
          ))}
        </Tabs>
        <div className="mt-8 border-t border-line pt-5">
          <SwitchField
            label="Show what’s new by itself"
            description="Two seconds after the app opens, once for each release."
            checked={asked ?? user.patchNotesPopupEnabled}
            onCheckedChange={popup.mutate}
          />
        </div>
      </DialogContent>
    </Dialog>
  );
}
