import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/App.tsx';
import { screen } from '#web/app/screen.ts';
import '#web/ui/app.css';

// Replaced by `null` in a build, so that nothing of it ships.
const Workbench = import.meta.env.DEV
  ? screen(async () => (await import('#web/dev/Workbench.tsx')).Workbench)
  : null;

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

createRoot(container).render(
  <StrictMode>
    <App devTools={Workbench && <Workbench />} />
  </StrictMode>,
);
