// Every place of the portal (specification section 2), once: its path, who may enter, what it stands in, and what draws it.
// The router, the 404 suggestions and docs/status.md are made from this table.
import type { ComponentType } from 'react';
import type { RouteAccess } from './guards.ts';
import type { PageProps } from './page-props.ts';

type Page = () => Promise<ComponentType<PageProps>>;

interface Place {
  /** As React Router writes it; `-*` at the end of a segment stands for any rest of that segment. */
  readonly path: string;
  readonly access: RouteAccess;
  /** In the person's language: the document title, and what the 404 page suggests. */
  readonly title: string;
  /** `shell`: header and navigation of the portal; `plain`: the tenant's mark over a centred page; `bare`: nothing around. */
  readonly frame: 'shell' | 'plain' | 'bare';
  /** Suggested by the 404 page. */
  readonly suggested?: boolean;
}

export type PortalRoute = Place &
  (
    | { readonly status: 'ready'; readonly page: Page }
    /** Comes with a later issue: until then a page says what it will be. */
    | { readonly status: 'later'; readonly promise: string }
  );

const later = (place: Place, promise: string): PortalRoute => ({ ...place, status: 'later', promise });
const ready = (place: Place, page: Page): PortalRoute => ({ ...place, status: 'ready', page });

const dashboard: Page = async () => (await import('./pages/main-page.tsx')).MainPage;
const item: Page = async () => (await import('./pages/item-page.tsx')).ItemPage;

/** `/dashboard`, `/menu`, `/script`, `/app`, each with its items. */
const main = (name: string, title: string, frame: Place['frame']): readonly PortalRoute[] => [
  ready({ path: `/${name}`, access: 'module', title, frame, suggested: true }, dashboard),
  ready({ path: `/${name}/:moduleId`, access: 'module', title, frame }, dashboard),
  ready({ path: `/${name}/:moduleId/:itemId`, access: 'module', title, frame }, item),
];

const live = (path: string): PortalRoute =>
  later(
    { path, access: 'public', title: 'Ao vivo', frame: 'plain' },
    'Aqui você vai assistir às transmissões ao vivo e comprar durante elas.',
  );

const tool = (path: string, title: string, promise: string): PortalRoute =>
  later({ path, access: 'session', title, frame: 'shell', suggested: true }, promise);

export const routes: readonly PortalRoute[] = [
  ready(
    { path: '/', access: 'root', title: 'Entrar', frame: 'bare' },
    async () => (await import('./pages/login-page.tsx')).Login,
  ),
  later(
    { path: '/termos/:id/:version', access: 'open', title: 'Termos e condições', frame: 'plain' },
    'Aqui você vai ler e aceitar os termos da empresa.',
  ),
  later(
    { path: '/session/:code', access: 'open', title: 'Entrar com acesso recebido', frame: 'plain' },
    'Aqui você vai entrar no portal com um acesso recebido de outro sistema.',
  ),
  later(
    { path: '/style', access: 'open', title: 'Guia de estilo', frame: 'plain' },
    'Aqui você vai ver as cores da empresa, o que elas se tornaram e o contraste de cada par.',
  ),
  ready(
    { path: '/404', access: 'open', title: 'Página não encontrada', frame: 'plain' },
    async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  ),
  later(
    { path: '/changePassword', access: 'open', title: 'Criar ou redefinir senha', frame: 'plain' },
    'Aqui você vai criar ou redefinir sua senha com o link recebido por e-mail.',
  ),
  later(
    { path: '/register', access: 'open', title: 'Concluir cadastro', frame: 'plain' },
    'Aqui você vai concluir seu cadastro com o link recebido por e-mail.',
  ),
  ready(
    { path: '/playground', access: 'open', title: 'Laboratório', frame: 'bare' },
    async () => (await import('../modules/playground/index.ts')).PlaygroundPage,
  ),
  later(
    { path: '/welcome', access: 'open', title: 'Boas-vindas', frame: 'plain' },
    'Aqui quem foi convidado vai conhecer o portal antes do primeiro acesso.',
  ),
  later(
    { path: '/welcome/thankyou', access: 'open', title: 'Obrigado', frame: 'plain' },
    'Aqui você vai ver o que acontece depois do seu cadastro.',
  ),
  later(
    { path: '/entities-validation', access: 'session', title: 'Validação de empresas', frame: 'shell', suggested: true },
    'Aqui você vai acompanhar a validação das suas empresas.',
  ),
  ...main('dashboard', 'Início', 'shell'),
  ...main('menu', 'Início', 'shell'),
  ...main('script', 'Início', 'shell'),
  ...main('app', 'Início', 'bare'),
  ready({ path: '/app/:moduleId/:itemId/*', access: 'module', title: 'Módulo', frame: 'bare' }, item),
  later(
    { path: '/directScript', access: 'open', title: 'Abrir por link direto', frame: 'plain' },
    'Aqui você vai abrir um item do portal por um link direto.',
  ),
  ready(
    { path: '/disabled', access: 'disabled', title: 'Portal desativado', frame: 'plain' },
    async () => (await import('./pages/closed-pages.tsx')).DisabledPage,
  ),
  ready(
    { path: '/blocked', access: 'blocked', title: 'Acesso bloqueado', frame: 'plain' },
    async () => (await import('./pages/closed-pages.tsx')).BlockedPage,
  ),
  live('/aovivo/:id'),
  live('/live/:id'),
  live('/aovivo-*'),
  live('/live-*'),
  later(
    { path: '/notifications', access: 'session', title: 'Avisos', frame: 'shell', suggested: true },
    'Aqui você vai escolher por onde quer ser avisado.',
  ),
  later(
    { path: '/dynamic-form/:hash', access: 'open', title: 'Formulário', frame: 'plain' },
    'Aqui você vai preencher formulários enviados pela empresa.',
  ),
  later(
    { path: '/help', access: 'hybrid', title: 'Me Ajuda', frame: 'shell', suggested: true },
    'Aqui você vai encontrar respostas e falar com o atendimento.',
  ),
  later(
    { path: '/federationLogin/:appId', access: 'open', title: 'Entrar com Microsoft', frame: 'plain' },
    'Aqui termina a entrada com a conta Microsoft.',
  ),
  tool('/api-gateway-logs', 'Logs do gateway', 'Aqui a administração vai consultar os registros do gateway.'),
  tool('/email-deliverability', 'Entregabilidade de e-mail', 'Aqui a administração vai acompanhar a entrega dos e-mails.'),
  tool('/remote-sql-manager', 'Consultas', 'Aqui a administração vai publicar e testar consultas.'),
  later(
    { path: '/access/solicitation/:hash/answer/:answer', access: 'open', title: 'Responder solicitação', frame: 'plain' },
    'Aqui você vai responder a um pedido de acesso.',
  ),
];

/** Routes of which React Router cannot write the path: a prefix of a segment. */
export const isPrefixRoute = ({ path }: Place): boolean => path.endsWith('-*');

/** The prefix route of a path, if it is one: `/live-natal` of `/live-*`. */
export function prefixRoute(pathname: string): PortalRoute | undefined {
  if (!/^\/[\w-]+\/?$/.test(pathname)) return undefined;
  return routes.find((route) => {
    const prefix = route.path.slice(0, -1);
    return isPrefixRoute(route) && pathname.startsWith(prefix) && pathname.length > prefix.length;
  });
}
