import type { SmallDocument } from '../documents/document.ts';
import { markup } from '../documents/markup.ts';

/** Shown when the server runs without a web build: its calls answer all the same. */
export const notBuilt: SmallDocument = {
  title: 'Portal em preparação',
  refreshSeconds: 15,
  body: markup`<div class="alone">
    <main class="card">
      <div class="pad">
        <svg
          class="mark"
          width="32"
          height="32"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          stroke-width="1.75"
          stroke-linecap="round"
          stroke-linejoin="round"
          aria-hidden="true"
        >
          <path d="M12 7v5l3 2" />
          <circle cx="12" cy="12" r="9" />
        </svg>
        <h1>Portal em preparação</h1>
        <p class="lead">As telas deste portal ainda não foram geradas.</p>
        <p>Esta página tenta de novo a cada 15 segundos. Para quem opera o servidor: <code>npm run build</code>.</p>
      </div>
    </main>
  </div>`,
};
