import { type RefObject, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { setTheme, useTheme } from '../../lib/preferences.js';
import { Button } from '../../ui/button.js';
import { Dialog, DialogContent } from '../../ui/dialog.js';
import { SwitchField } from '../../ui/switch.js';
import { MyPlanInReaderLanguage } from '../safety/index.js';
import { YourData } from '../your-data/index.js';
import { BrowserSwitches } from './browser-switches.js';

export interface SettingsDialogProps {
  onClose(): void;
  /** Element that gets the focus when the dialog closes, because the menu item that opened it is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
}

/**
 * Settings & Preferences: settings of this browser, the person’s safety plan (to be written on a calm day), and the
 * controls for the person’s data. Mounted only while open.
 */
export function SettingsDialog({ onClose, openedFrom }: SettingsDialogProps) {
  const planId = useId();
  const theme = useTheme();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Settings & Preferences"
        description="The switches are kept in this browser."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          openedFrom.current?.focus();
        }}
      >
        <div className="flex flex-col gap-5">
          <SwitchField
            label="Dark theme"
            description="Easier on the eyes at night."
            checked={theme === 'dark'}
            onCheckedChange={(dark) => setTheme(dark ? 'dark' : 'light')}
          />
          <BrowserSwitches />
          <div className="border-t border-line pt-5">
            <p className="mb-3">You can take the first assessment again, and choose how the guide answers.</p>
            <Button asChild>
              <Link to={paths.settings()} onClick={onClose}>
                Reset Initial Assessment
              </Link>
            </Button>
          </div>
          <section aria-labelledby={planId} className="border-t border-line pt-5">
            <h3 id={planId} className="text-lg font-bold">
              My safety plan
            </h3>
            <p className="mt-1">
              For a hard hour, written on a calm day. It stands first on the card that appears when your words
              sound as if you may be in danger.
            </p>
            <div className="mt-4">
              <MyPlanInReaderLanguage />
            </div>
          </section>
          <YourData />
        </div>
      </DialogContent>
    </Dialog>
  );
}
