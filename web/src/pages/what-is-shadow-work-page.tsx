import { useTitle } from '../lib/title.js';

/** `/what-is-shadow-work` */
export default function WhatIsShadowWorkPage() {
  useTitle('What is shadow work?');
  return <h1>What is shadow work?</h1>;
}
