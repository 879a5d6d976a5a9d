import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#web/styles/base.css';
import './gallery.css';
import { setTheme } from '#web/ui/theme.ts';
import { GalleryShell } from './gallery-shell.tsx';
import { HomeSample } from './home-sample.tsx';
import { ScanSample } from './scan-sample.tsx';
import { States } from './states.tsx';
import { UsersSample } from './users-sample.tsx';

/**
 * A page of the dev server.
 * `/gallery.html?view=states|users|home|scan&theme=light&state=pass|companion|again|rule|invalid|last`
 */
const query = new URLSearchParams(location.search);
setTheme(query.get('theme') === 'light' ? 'light' : 'dark');

function View() {
  switch (query.get('view')) {
    case 'users':
      return <UsersSample count={Number(query.get('count') ?? 0)} />;
    case 'home':
      return <HomeSample />;
    case 'scan':
      return <ScanSample state={query.get('state') ?? 'pass'} />;
    default:
      return <States />;
  }
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GalleryShell view={query.get('view') ?? 'states'}>
        <View />
      </GalleryShell>
    </StrictMode>,
  );
}
