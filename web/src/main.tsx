import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/index.css';
import { announceArrival } from './app/announce-arrival.js';
import { App } from './app/app.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
announceArrival();
const app = createRoot(root);
// As a transition the first screen is drawn in short slices, and the page answers to touch in between.
startTransition(() =>
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
