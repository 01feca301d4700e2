import type { SmallDocument } from './document.ts';
import { mark } from './mark.ts';
import { markup } from './markup.ts';

/** The page for a person who followed a link with a malformed address. */
export const badAddress: SmallDocument = {
  title: 'Endereço inválido',
  body: markup`<div class="alone">
    <main class="card">
      <div class="pad">
        ${mark(markup`<path d="M9 17H7A5 5 0 0 1 7 7M15 7h2a5 5 0 0 1 4 8M8 12h4M2 2l20 20" />`)}
        <h1>Endereço inválido</h1>
        <p class="lead">O link está incompleto ou tem caracteres que o portal não aceita.</p>
        <p>Copie o endereço de novo da mensagem que você recebeu ou <a href="/">vá para a entrada do portal</a>.</p>
      </div>
    </main>
  </div>`,
};
