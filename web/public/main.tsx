import '#web/loading/older-browsers.ts';
import { createRoot } from 'react-dom/client';
import { keepFocus } from '#web/ui/focus/focus-keeper.ts';
import '#web/styles/tokens.css';
import './public.css';
import { PublicApp } from './app.tsx';
import { keepEventFresh } from './net/event.ts';
import { keepLinkKey } from './net/routing.ts';

const root = document.getElementById('root');
// Without it the browser is too old (static/too-old.js).
if (root !== null) {
  keepLinkKey();
  keepEventFresh();
  keepFocus();
  // React replaces what the server wrote there for previews of links.
  root.replaceChildren();
  createRoot(root).render(<PublicApp />);
}
