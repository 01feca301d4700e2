import type { ProviderPerson } from '#server/http/site/dependencies.ts';
import type { SmallDocument } from '#server/http/site/documents/document.ts';
import { markup, type Markup } from '#server/http/site/documents/markup.ts';

export interface SignInPage {
  /** The target of the form. */
  readonly action: string;
  readonly email: string;
  readonly failed: boolean;
  readonly people: readonly ProviderPerson[];
}

const errorId = 'erro';

const alert = markup`<p class="alert" id="${errorId}" role="alert">Conta ou senha incorreta.</p>`;

/** An address that may break before the @, and not within a name. */
const address = (email: string): Markup => {
  const [name = '', domain = ''] = email.split('@');
  return markup`<code><span class="whole">${name}</span><span class="whole">@${domain}</span></code>`;
};

const personRow = ({ email, password, note }: ProviderPerson): Markup =>
  markup`<tr><td>${address(email)}<br /><code>${password}</code></td><td>${note}</td></tr>`;

export const signInPage = ({ action, email, failed, people }: SignInPage): SmallDocument => ({
  title: failed ? 'Erro: Entrar na conta corporativa' : 'Entrar na conta corporativa',
  body: markup`<main class="alone">
    <div class="card">
      <div class="pad">
        <svg class="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM13 13h9v9h-9z" fill="currentColor" />
        </svg>
        <h1>Entrar na conta corporativa</h1>
        <p>Provedor de identidade da demonstração, no lugar da Microsoft.</p>
        <form class="stack" method="post" action="${action}">
          ${failed ? alert : null}
          <label
            >E-mail<input
              type="email"
              name="email"
              value="${email}"
              autocomplete="username"
              required
              ${failed ? markup`aria-invalid="true" aria-describedby="${errorId}"` : null} /></label
          ><label
            >Senha<input
              type="password"
              name="password"
              autocomplete="current-password"
              required
              ${failed ? markup`aria-invalid="true" aria-describedby="${errorId}"` : null}
          /></label>
          <div class="actions">
            <button form="refuse" name="action" value="refuse">Cancelar</button>
            <button class="primary" name="action" value="sign-in">Entrar</button>
          </div>
        </form>
        <!-- A form of its own: Enter in a field of the other form presses the first button of that form. -->
        <form id="refuse" method="post" action="${action}"></form>
        <h2>Contas da demonstração</h2>
        <table>
          <thead>
            <tr><th scope="col">E-mail e senha</th><th scope="col">O que mostra</th></tr>
          </thead>
          <tbody>${people.map(personRow)}</tbody>
        </table>
      </div>
    </div>
  </main>`,
});

export const failedPage = (cause: string): SmallDocument => ({
  title: 'Não foi possível entrar',
  body: markup`<main class="alone">
    <div class="card">
      <div class="pad">
        <h1>Não foi possível entrar</h1>
        <p>O provedor de identidade da demonstração não aceitou o pedido. Volte ao portal e tente de novo.</p>
        <p><code>${cause}</code></p>
        <p><a class="button" href="/">Voltar ao portal</a></p>
      </div>
    </div>
  </main>`,
});
