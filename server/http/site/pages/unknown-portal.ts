import { mark } from '#server/http/site/documents/mark.ts';
import { markup } from '#server/http/site/documents/markup.ts';
import type { SmallDocument } from '#server/http/site/documents/document.ts';

/** The page for an unknown host. It names no existing tenant. */
export const unknownPortal = (host: string): SmallDocument => ({
  title: 'Portal não encontrado',
  body: markup`<div class="alone">
    <main class="card">
      <div class="pad">
        ${mark(markup`<circle cx="12" cy="12" r="9" /><path d="M3.6 9h16.8M3.6 15h16.8M12 3a14 14 0 0 1 0 18M12 3a14 14 0 0 0 0 18" />`)}
        <h1>Portal não encontrado</h1>
        <p class="lead">Nenhum portal atende no endereço <strong>${host.slice(0, 120)}</strong>.</p>
        <p>Confira o endereço que você recebeu. Se ele estiver certo, fale com o administrador do portal da sua empresa.</p>
      </div>
    </main>
  </div>`,
});
