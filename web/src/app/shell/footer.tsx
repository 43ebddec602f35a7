import { FooterLinks } from '../../ui/footer-links.js';

export function Footer() {
  return (
    <footer className="border-t border-line px-4 py-4 text-sm text-ink-soft">
      <FooterLinks />
    </footer>
  );
}
