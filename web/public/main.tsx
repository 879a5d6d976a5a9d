import { createRoot } from 'react-dom/client';
import '#web/styles/tokens.css';
import './public.css';
import { PublicApp } from './app.tsx';
import { keepEventFresh } from './net/event.ts';

keepEventFresh();
const root = document.getElementById('root');
if (root === null) throw new Error('public.html has no #root');
// React replaces what the server wrote there for previews of links.
root.replaceChildren();
createRoot(root).render(<PublicApp />);
