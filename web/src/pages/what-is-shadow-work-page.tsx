import { publicPages } from '../features/public-pages/index.js';
import { ShadowWorkGuide } from '../features/what-is-shadow-work/index.js';
import { useDocumentTitle } from '../lib/title.js';

/** `/what-is-shadow-work` */
export default function WhatIsShadowWorkPage() {
  useDocumentTitle(publicPages.whatIsShadowWork.title);
  return <ShadowWorkGuide />;
}
