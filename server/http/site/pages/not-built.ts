import type { SmallDocument } from '#server/http/site/documents/document.ts';
import { mark } from '#server/http/site/documents/mark.ts';
import { markup } from '#server/http/site/documents/markup.ts';

/** The page of a server without a web build. The calls work without one. */
export const notBuiltPage: SmallDocument = {
  title: 'Portal em preparação',
  refreshSeconds: 15,
  body: markup`<div class="alone">
    <main class="card">
      <div class="pad">
        ${mark(markup`<path d="M12 7v5l3 2" /><circle cx="12" cy="12" r="9" />`)}
        <h1>Portal em preparação</h1>
        <p class="lead">As telas deste portal ainda não foram geradas.</p>
        <p>Esta página tenta de novo a cada 15 segundos. Para quem opera o servidor: <code>npm run build</code>.</p>
      </div>
    </main>
  </div>`,
};
