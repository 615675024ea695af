import '#web/api/zod-without-eval.ts';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { PageViews } from './PageViews.tsx';
import { ScrollKeeper } from './ScrollKeeper.tsx';
import { ToastHost } from './ToastHost.tsx';

export function App() {
  return (
    <BrowserRouter>
      <ScrollKeeper />
      <PageViews />
      <AppErrorBoundary>
        <Suspense fallback={<LoadingPage />}>
          <AppRoutes />
        </Suspense>
      </AppErrorBoundary>
      <ToastHost />
    </BrowserRouter>
  );
}
