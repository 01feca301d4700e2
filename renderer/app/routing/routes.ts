// Every place of the portal (specification section 2), once: its path, who may enter, what it stands in, and what draws it.
// The router, the 404 suggestions and docs/status.md are made from this table.
import type { ComponentType } from 'react';
import type { LinkPageProps } from '#renderer/link-page/page-props.ts';
import type { RouteAccess } from './guards.ts';
import type { PageProps } from '#renderer/app/portal/page-props.ts';

type Page = () => Promise<ComponentType<PageProps>>;

interface Place {
  /** As React Router writes it; `-*` at the end of a segment stands for any rest of that segment. */
  readonly path: string;
  readonly access: RouteAccess;
  /** In the person's language: the document title, and what the 404 page suggests. */
  readonly title: string;
  /** `shell`: what the layout puts around it; `plain`: the tenant's mark over a centred page; `bare`: nothing around. */
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

const dashboard: Page = async () => (await import('#renderer/app/pages/main-page.tsx')).MainPage;
const item: Page = async () => (await import('#renderer/app/pages/item-page.tsx')).ItemPage;

/** Pages of the ways in and back: behind a link, or before one can sign in. */
const link =
  (feature: () => Promise<ComponentType<LinkPageProps>>): Page =>
  async () => {
    const [{ linkPage }, Feature] = await Promise.all([import('#renderer/app/pages/arrival/link-page.tsx'), feature()]);
    return linkPage(Feature);
  };

/** `/dashboard`, `/menu`, `/script`, `/app`, each with its items. All in one frame: an item stays open when the layout changes. */
const main = (name: string, title: string): readonly PortalRoute[] => [
  ready({ path: `/${name}`, access: 'module', title, frame: 'shell', suggested: true }, dashboard),
  ready({ path: `/${name}/:moduleId`, access: 'module', title, frame: 'shell' }, dashboard),
  ready({ path: `/${name}/:moduleId/:itemId`, access: 'module', title, frame: 'shell' }, item),
  // Routes inside the module: its script knows them.
  ready({ path: `/${name}/:moduleId/:itemId/*`, access: 'module', title: 'Módulo', frame: 'shell' }, item),
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
    async () => (await import('#renderer/app/pages/arrival/login-page.tsx')).Login,
  ),
  ready(
    { path: '/termos/:id/:version', access: 'hybrid', title: 'Termos e condições', frame: 'plain' },
    async () => (await import('#renderer/app/pages/arrival/duty-pages.tsx')).Terms,
  ),
  ready(
    { path: '/session/:code', access: 'open', title: 'Entrar com acesso recebido', frame: 'plain' },
    async () => (await import('#renderer/app/pages/arrival/arrival-pages.tsx')).SessionArrival,
  ),
  ready(
    { path: '/style', access: 'hybrid', title: 'Guia de estilo', frame: 'bare' },
    async () => (await import('#renderer/app/pages/style-page.tsx')).StylePage,
  ),
  ready(
    { path: '/leave/:target', access: 'hybrid', title: 'Saindo do portal', frame: 'plain' },
    async () => (await import('#renderer/app/pages/arrival/leave-page.tsx')).Leave,
  ),
  ready(
    { path: '/shared-file', access: 'open', title: 'Arquivo compartilhado', frame: 'plain' },
    async () => (await import('#renderer/app/pages/arrival/shared-file-page.tsx')).SharedFile,
  ),
  ready(
    { path: '/404', access: 'open', title: 'Página não encontrada', frame: 'plain' },
    async () => (await import('#renderer/app/pages/failures/not-found-page.tsx')).NotFoundPage,
  ),
  ready(
    { path: '/changePassword', access: 'hybrid', title: 'Criar ou redefinir senha', frame: 'plain' },
    link(async () => (await import('#renderer/features/recovery/index.ts')).ChangePasswordPage),
  ),
  ready(
    { path: '/register', access: 'open', title: 'Concluir cadastro', frame: 'plain' },
    link(async () => (await import('#renderer/features/registration/index.ts')).RegisterPage),
  ),
  ready(
    { path: '/playground', access: 'session', title: 'Laboratório', frame: 'shell' },
    async () => (await import('#renderer/app/pages/playground-page.tsx')).PlaygroundPage,
  ),
  ready(
    { path: '/welcome', access: 'hybrid', title: 'Boas-vindas', frame: 'plain' },
    link(async () => (await import('#renderer/features/welcome/index.ts')).WelcomePage),
  ),
  ready(
    { path: '/welcome/thankyou', access: 'open', title: 'Obrigado', frame: 'plain' },
    link(async () => (await import('#renderer/features/welcome/index.ts')).ThankYouPage),
  ),
  later(
    { path: '/entities-validation', access: 'session', title: 'Validação de empresas', frame: 'shell', suggested: true },
    'Aqui você vai acompanhar a validação das suas empresas.',
  ),
  ...main('dashboard', 'Início'),
  ...main('menu', 'Início'),
  ...main('script', 'Início'),
  ...main('app', 'Início'),
  ready(
    { path: '/directScript', access: 'open', title: 'Abrir por link direto', frame: 'bare' },
    async () => (await import('#renderer/app/pages/arrival/direct-link-page.tsx')).DirectLinkPage,
  ),
  ready(
    { path: '/disabled', access: 'disabled', title: 'Portal desativado', frame: 'plain' },
    async () => (await import('#renderer/app/pages/failures/closed-pages.tsx')).DisabledPage,
  ),
  ready(
    { path: '/blocked', access: 'blocked', title: 'Acesso bloqueado', frame: 'plain' },
    async () => (await import('#renderer/app/pages/failures/closed-pages.tsx')).BlockedPage,
  ),
  live('/aovivo/:id'),
  live('/live/:id'),
  live('/aovivo-*'),
  live('/live-*'),
  ready(
    { path: '/notifications', access: 'session', title: 'Avisos', frame: 'shell', suggested: true },
    async () => (await import('#renderer/app/pages/arrival/duty-pages.tsx')).Notifications,
  ),
  later(
    { path: '/dynamic-form/:hash', access: 'open', title: 'Formulário', frame: 'plain' },
    'Aqui você vai preencher formulários enviados pela empresa.',
  ),
  ready(
    { path: '/help', access: 'hybrid', title: 'Me Ajuda', frame: 'shell', suggested: true },
    async () => (await import('#renderer/app/pages/help-page.tsx')).Help,
  ),
  ready(
    { path: '/federationLogin/:appId', access: 'open', title: 'Entrar com Microsoft', frame: 'plain' },
    async () => (await import('#renderer/app/pages/arrival/arrival-pages.tsx')).FederationArrival,
  ),
  tool('/api-gateway-logs', 'Logs do gateway', 'Aqui a administração vai consultar os registros do gateway.'),
  tool('/email-deliverability', 'Entregabilidade de e-mail', 'Aqui a administração vai acompanhar a entrega dos e-mails.'),
  ready(
    { path: '/remote-sql-manager', access: 'session', title: 'Consultas', frame: 'shell', suggested: true },
    async () => (await import('#renderer/app/pages/sql-page.tsx')).SqlPage,
  ),
  ready(
    { path: '/access/solicitation/:hash/answer/:answer', access: 'open', title: 'Responder solicitação', frame: 'plain' },
    link(async () => (await import('#renderer/features/solicitation/index.ts')).SolicitationPage),
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
