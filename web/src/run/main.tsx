/** Entry point of the page of the rider's phone. */
import { createRoot } from 'react-dom/client';
import { App } from './screens/App.tsx';
import { watchInstallation } from './install.ts';
import { startInBurmese } from '../i18n/burmeseFirst.ts';
import { startPhone } from './startPhone.ts';
import './run.css';

/** How long the page stays empty for the sake of its texts, in milliseconds. */
const TEXTS_LIMIT = 8_000;

async function start() {
  const texts = startInBurmese();
  const starting = startPhone();
  if (isSecureContext) watchInstallation();
  await Promise.race([texts, new Promise((wait) => setTimeout(wait, TEXTS_LIMIT))]);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
  await starting;
}

void start();
