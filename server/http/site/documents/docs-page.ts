// `/docs` shows the calls to people, with a filter form and without a script.
import { pathParameters } from '#contract/call.ts';
import { errorStatus } from '#contract/errors.ts';
import { counted } from '#contract/rules/plural.ts';
import { serviceNames, type ServiceName } from '#contract/services.ts';
import type { SmallDocument } from './document.ts';
import { markup, type Markup } from './markup.ts';
import { addressOf } from './openapi.ts';
import { errorsOf, operationOf, parametersOf, type NamedCall } from './openapi-operation.ts';

const serviceTitles: Readonly<Record<ServiceName, string>> = {
  auth: 'Entrada, cadastro e sessões',
  access: 'Empresas e solicitações de acesso',
  file: 'Arquivos',
  remotesql: 'Consultas remotas',
  activity: 'Atividades',
  financial: 'Financeiro',
  notifications: 'Notificações',
  payment: 'Pagamentos',
  app: 'Configuração do portal',
  core: 'Núcleo',
  bankbill: 'Boletos',
  integration: 'Integrações',
  faccionista: 'Faccionistas',
};

function accessText({ call: { access } }: NamedCall): string {
  if (typeof access !== 'string') return `Grupos: ${access.join(', ')}`;
  return { public: 'Aberta', optional: 'Com ou sem sessão', guest: 'Sessão, também de visitante', session: 'Sessão' }[access];
}

/** Text without accents and in lower case, so that "sessao" finds "Sessão". */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function filterCalls(calls: readonly NamedCall[], query: string): readonly NamedCall[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return calls.filter((named) => {
    const { call, name } = named;
    const text = plain(
      [
        name,
        call.method,
        addressOf(named),
        call.summary,
        serviceTitles[call.service],
        accessText(named),
        ...errorsOf(named),
      ].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

const json = (value: unknown): Markup => markup`<pre>${JSON.stringify(value, null, 2)}</pre>`;

function contentSchema(holder: unknown): unknown {
  const { content } = (holder ?? {}) as { content?: { 'application/json': { schema: unknown } } };
  return content?.['application/json'].schema;
}

const places = { path: 'caminho', query: 'consulta', header: 'cabeçalho' };

function parameters(list: ReturnType<typeof parametersOf>): Markup | null {
  if (list.length === 0) return null;
  const rows = list.map(
    ({ name, in: place, required, schema }) =>
      markup`<tr>
        <td><code>${name}</code></td>
        <td>${places[place]}</td>
        <td>${required ? 'sim' : 'não'}</td>
        <td><code>${JSON.stringify(schema)}</code></td>
      </tr>`,
  );
  return markup`<section>
    <h3>Parâmetros</h3>
    <table>
      <thead>
        <tr>
          <th>Nome</th>
          <th>Onde</th>
          <th>Obrigatório</th>
          <th>Forma</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

function callDetail(named: NamedCall): Markup {
  const names = pathParameters(addressOf(named));
  const operation = operationOf([named], names);
  const responses = Object.entries(operation['responses'] as Readonly<Record<string, unknown>>);
  const success = responses.find(([status]) => status.startsWith('2'))?.[1];
  const body =
    operation['requestBody'] === undefined
      ? null
      : markup`<section>
          <h3>Corpo</h3>
          ${json(contentSchema(operation['requestBody']))}
        </section>`;
  const errors = errorsOf(named).map(
    (code) =>
      markup`<tr>
        <td>${errorStatus[code]}</td>
        <td><code>${code}</code></td>
      </tr>`,
  );
  return markup`<div class="detail">
    ${parameters(parametersOf([named], names))}${body}
    <section>
      <h3>Resposta</h3>
      ${json(contentSchema(success))}
    </section>
    <section>
      <h3>Erros</h3>
      <table>
        <thead>
          <tr>
            <th>Status</th>
            <th>Código</th>
          </tr>
        </thead>
        <tbody>
          ${errors}
        </tbody>
      </table>
    </section>
  </div>`;
}

function callEntry(named: NamedCall): Markup {
  const { call, name, answered } = named;
  const state = answered
    ? markup`<span class="chip ok">Disponível</span>`
    : markup`<span class="chip later">501 · em breve</span>`;
  return markup`<li id="${name}">
    <details>
      <summary>
        <span><span class="method">${call.method}</span> <code>${addressOf(named)}</code></span
        >${state} <span class="muted"><span lang="en">${call.summary}</span> · ${accessText(named)} · <code>${name}</code></span>
      </summary>
      ${callDetail(named)}
    </details>
  </li>`;
}

function serviceSection(service: ServiceName, calls: readonly NamedCall[]): Markup | null {
  const own = calls.filter(({ call }) => call.service === service);
  return own.length === 0
    ? null
    : markup`<section>
        <h2>${serviceTitles[service]} <span class="chip">${service}</span></h2>
        <ul class="card list">
          ${own.map(callEntry)}
        </ul>
      </section>`;
}

export function docsPage(calls: readonly NamedCall[], query: string): SmallDocument {
  const found = filterCalls(calls, query);
  const waiting = found.filter(({ answered }) => !answered).length;
  return {
    title: 'Chamadas do portal',
    body: markup`<main>
      <h1>Chamadas do portal</h1>
      <p class="lead">
        Tudo o que as telas pedem ao servidor. O portal (tenant) é o do endereço; a sessão vai no cabeçalho <code>code</code>.
      </p>
      <p>
        A entrada responde o código da sessão em <code>code</code>. No modo <code>gateway</code> ele vem só em
        <code>set-cookie</code>, como <code>__Host-code</code> (<code>code</code> em http), e vale de volta no cookie ou no
        cabeçalho <code>code</code>.
      </p>
      <p>Para ferramentas: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
      <form class="bar" method="get" action="/docs" role="search">
        <label
          >Procurar<input
            type="search"
            name="q"
            value="${query}"
            placeholder="login, #CONFLICT, DELETE, sessão"
            autocomplete="off" /></label
        ><button>Procurar</button>${query === '' ? null : markup`<a class="button" href="/docs">Mostrar todas</a>`}
      </form>
      <p role="status">
        ${found.length} de ${calls.length} chamadas${waiting > 0 ? `; ${counted(waiting, 'ainda responde', 'ainda respondem')} 501 (em breve)` : ''}.
      </p>
      ${
        found.length === 0
          ? markup`<div class="card empty">
              <strong>Nenhuma chamada corresponde a “${query}”.</strong>
              <p>Tente parte do endereço, o método ou um código de erro.</p>
            </div>`
          : serviceNames.map((service) => serviceSection(service, found))
      }
    </main>`,
  };
}
