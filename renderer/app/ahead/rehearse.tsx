// The launcher, drawn once without a user and outside the page while the person types the password: the first drawing
// takes the browser twice as long, and the person waits for the second one only.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from 'zustand/vanilla';
import { Launcher, noPreferences } from '#renderer/features/home/index.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import { summaryScope } from '#renderer/app/visitor/summaries.ts';

const noUser = { id: '', entitySelected: [] };

function Over({ onOver }: { readonly onOver: () => void }) {
  useEffect(onOver, [onOver]);
  return null;
}

/** @public start.tsx has it from the chunk of the app. */
export function rehearse({ runtime, items }: Pick<Portal, 'runtime' | 'items'>): void {
  const root = createRoot(document.createElement('div'));
  const preferences = createStore(() => noPreferences);
  // In slices: the person is typing.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Launcher
          name=""
          modules={runtime.company.module}
          scope={summaryScope(runtime, noUser)}
          live={false}
          preferences={preferences}
          hrefOf={items.hrefOf}
          onOpen={() => undefined}
        />
        <Over onOver={() => root.unmount()} />
      </QueryClientProvider>,
    ),
  );
}
