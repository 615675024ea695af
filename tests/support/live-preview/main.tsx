import '#web/api/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LivePreviewPage } from './LivePreviewPage.tsx';
import '#web/ui/app.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

createRoot(container).render(
  <StrictMode>
    <LivePreviewPage />
  </StrictMode>,
);
