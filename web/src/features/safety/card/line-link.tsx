import type { SafetyLine } from '@shadow-guide/contracts';
import { ExternalLink, MessageCircle, Phone } from 'lucide-react';
import { useSafetyWords } from '../words/in-language.js';
import { opensPage, safeHref } from './safe-href.js';

/** A button for one helpline: a call, a text message or a web page. */
export function LineLink({ line }: { line: SafetyLine }) {
  const { words } = useSafetyWords();
  const href = safeHref(line.href);
  const away = opensPage(href);
  const Icon = away ? ExternalLink : href?.toLowerCase().startsWith('sms:') ? MessageCircle : Phone;
  const classes = 'flex w-full items-start gap-3 rounded-m bg-surface p-3 text-ink forced-colors:border';
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-good" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-ink-soft">
          <bdi>{line.name}</bdi>
        </span>
        <span className="block font-bold">
          <bdi>{line.contact}</bdi>
          {away && <span className="sr-only"> {words.page.newTab}</span>}
        </span>
        {line.note && (
          <span className="block text-sm text-ink-soft">
            <bdi>{line.note}</bdi>
          </span>
        )}
      </span>
    </>
  );
  if (!href) return <div className={classes}>{content}</div>;
  return (
    <a
      href={href}
      {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className={`${classes} transition-colors duration-200 hover:bg-raised`}
    >
      {content}
    </a>
  );
}
