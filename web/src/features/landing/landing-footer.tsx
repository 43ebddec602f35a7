import { FooterLinks } from '../../ui/footer-links.js';

export function LandingFooter() {
  return (
    <footer className="border-t border-line px-5 pt-4 pb-[calc(1rem+var(--safe-bottom))] text-sm text-ink-soft">
      <FooterLinks />
    </footer>
  );
}
