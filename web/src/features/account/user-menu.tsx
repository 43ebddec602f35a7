import type { User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import {
  FileText,
  LogOut,
  MessageSquare,
  Newspaper,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Wrench,
} from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.js';
import { WhatsNewDialog } from '../whats-new/index.js';
import { Avatar } from './avatar.js';
import { displayName } from './names.js';
import { signOut } from './sign-out.js';

const FeedbackDialog = lazy(async () => ({
  default: (await import('../feedback/index.js')).FeedbackDialog,
}));
// Loaded lazily, because only operators need it.
const WaitingCount = lazy(async () => ({
  default: (await import('../reports-waiting/index.js')).WaitingCount,
}));
const SettingsDialog = lazy(async () => ({ default: (await import('./settings-dialog.js')).SettingsDialog }));

/** The person’s menu at the right end of the header. */
export function UserMenu({ user }: { user: User }) {
  const client = useQueryClient();
  const trigger = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'settings' | 'whats-new' | 'feedback'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger ref={trigger} className="rounded-full">
          <Avatar user={user} />
          <span className="sr-only">Your menu, {displayName(user)}</span>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuLabel>
            <span className="block font-semibold text-ink">{displayName(user)}</span>
            {displayName(user) !== user.email && <span className="block wrap-anywhere">{user.email}</span>}
          </DropdownMenuLabel>
          <DropdownMenuSeparator />
          {user.isAdmin && (
            <DropdownMenuItem asChild>
              <Link to={paths.admin()}>
                <Wrench aria-hidden="true" />
                Admin Panel
                <Suspense fallback={null}>
                  <WaitingCount />
                </Suspense>
              </Link>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => setOpened('settings')}>
            <Settings aria-hidden="true" />
            Settings & Preferences
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={paths.settings()}>
              <SlidersHorizontal aria-hidden="true" />
              AI Therapist Settings
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to={paths.premium()}>
              <Sparkles aria-hidden="true" />
              Premium Features
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened('whats-new')}>
            <Newspaper aria-hidden="true" />
            What’s New
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={paths.termsOfService()} target="_blank" rel="noopener">
              <FileText aria-hidden="true" />
              Terms
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <a href={paths.privacyPolicy()} target="_blank" rel="noopener">
              <ShieldCheck aria-hidden="true" />
              Privacy
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened('feedback')}>
            <MessageSquare aria-hidden="true" />
            Give Feedback
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => signOut(client)}>
            <LogOut aria-hidden="true" />
            Log out
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {opened === 'settings' && <SettingsDialog openedFrom={trigger} onClose={close} />}
        {opened === 'feedback' && <FeedbackDialog openedFrom={trigger} onClose={close} />}
        {opened === 'whats-new' && <WhatsNewDialog user={user} openedFrom={trigger} onClose={close} />}
      </Suspense>
    </>
  );
}
