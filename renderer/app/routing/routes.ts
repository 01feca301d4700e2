// All routes of the portal (docs/specification.md, section 2): path, access, frame and page of each.
// The router, the 404 suggestions and docs/status.md are generated from this table.
import type { RouteAccess } from './guards.ts';

/** The pages that routes show. app/route-pages.tsx loads each of them. */
export type PageName =
  | 'blocked'
  | 'change-password'
  | 'direct-link'
  | 'disabled'
  | 'entities-validation'
  | 'federation-arrival'
  | 'help'
  | 'item'
  | 'leave'
  | 'login'
  | 'main'
  | 'not-found'
  | 'notifications'
  | 'playground'
  | 'register'
  | 'session-arrival'
  | 'shared-file'
  | 'solicitation'
  | 'sql'
  | 'style'
  | 'terms'
  | 'thank-you'
  | 'welcome';

interface RouteEntry {
  /** A pattern of React Router; `-*` at the end of a segment matches any rest of that segment. */
  readonly path: string;
  readonly access: RouteAccess;
  /** In the person's language: the document title, and the name in the suggestions of the 404 page. */
  readonly title: string;
  /** `shell`: the page is drawn in the layout; `plain`: a centred page under the tenant's logo; `bare`: the page alone. */
  readonly frame: 'shell' | 'plain' | 'bare';
  /** Suggested by the 404 page. */
  readonly suggested?: boolean;
  /** Whether the page is higher than the window. Its place is as high while it loads, so that the footer does not move through the window. */
  readonly tall?: boolean;
}

export type PortalRoute = RouteEntry &
  (
    | { readonly status: 'ready'; readonly page: PageName }
    /** Has no page yet: a placeholder shows `promise`, which describes the future page. */
    | { readonly status: 'later'; readonly promise: string }
  );

const later = (entry: RouteEntry, promise: string): PortalRoute => ({ ...entry, status: 'later', promise });
const ready = (entry: RouteEntry, page: PageName): PortalRoute => ({ ...entry, status: 'ready', page });

/** `/dashboard`, `/menu`, `/script`, `/app`, each with its items. They share one frame, so an item stays open when the layout changes. */
const main = (name: string, title: string): readonly PortalRoute[] => [
  ready({ path: `/${name}`, access: 'module', title, frame: 'shell', suggested: true }, 'main'),
  ready({ path: `/${name}/:moduleId`, access: 'module', title, frame: 'shell' }, 'main'),
  ready({ path: `/${name}/:moduleId/:itemId`, access: 'module', title, frame: 'shell' }, 'item'),
  // Routes inside the module, which its script handles.
  ready({ path: `/${name}/:moduleId/:itemId/*`, access: 'module', title: 'Módulo', frame: 'shell' }, 'item'),
];

const live = (path: string): PortalRoute =>
  later(
    { path, access: 'public', title: 'Ao vivo', frame: 'plain' },
    'Aqui você vai assistir às transmissões ao vivo e comprar durante elas.',
  );

const tool = (path: string, title: string, promise: string): PortalRoute =>
  later({ path, access: 'session', title, frame: 'shell', suggested: true }, promise);

export const routes: readonly PortalRoute[] = [
  ready({ path: '/', access: 'root', title: 'Entrar', frame: 'bare' }, 'login'),
  ready({ path: '/termos/:id/:version', access: 'hybrid', title: 'Termos e condições', frame: 'plain', tall: true }, 'terms'),
  ready({ path: '/session/:code', access: 'open', title: 'Entrar com acesso recebido', frame: 'plain' }, 'session-arrival'),
  ready({ path: '/style', access: 'hybrid', title: 'Guia de estilo', frame: 'bare' }, 'style'),
  ready({ path: '/leave/:target', access: 'hybrid', title: 'Saindo do portal', frame: 'plain' }, 'leave'),
  ready({ path: '/shared-file', access: 'open', title: 'Arquivo compartilhado', frame: 'plain' }, 'shared-file'),
  ready({ path: '/404', access: 'open', title: 'Página não encontrada', frame: 'plain' }, 'not-found'),
  ready({ path: '/changePassword', access: 'hybrid', title: 'Criar ou redefinir senha', frame: 'plain' }, 'change-password'),
  ready({ path: '/register', access: 'open', title: 'Concluir cadastro', frame: 'plain' }, 'register'),
  ready({ path: '/playground', access: 'session', title: 'Laboratório', frame: 'shell' }, 'playground'),
  ready({ path: '/welcome', access: 'hybrid', title: 'Boas-vindas', frame: 'plain' }, 'welcome'),
  ready({ path: '/welcome/thankyou', access: 'open', title: 'Obrigado', frame: 'plain' }, 'thank-you'),
  ready(
    {
      path: '/entities-validation',
      access: 'session',
      title: 'Validação de empresas',
      frame: 'shell',
      suggested: true,
      tall: true,
    },
    'entities-validation',
  ),
  ...main('dashboard', 'Início'),
  ...main('menu', 'Início'),
  ...main('script', 'Início'),
  ...main('app', 'Início'),
  ready({ path: '/directScript', access: 'open', title: 'Abrir por link direto', frame: 'bare' }, 'direct-link'),
  ready({ path: '/disabled', access: 'disabled', title: 'Portal desativado', frame: 'plain' }, 'disabled'),
  ready({ path: '/blocked', access: 'blocked', title: 'Acesso bloqueado', frame: 'plain' }, 'blocked'),
  live('/aovivo/:id'),
  live('/live/:id'),
  live('/aovivo-*'),
  live('/live-*'),
  ready(
    { path: '/notifications', access: 'session', title: 'Avisos', frame: 'shell', suggested: true, tall: true },
    'notifications',
  ),
  later(
    { path: '/dynamic-form/:hash', access: 'open', title: 'Formulário', frame: 'plain' },
    'Aqui você vai preencher formulários enviados pela empresa.',
  ),
  ready({ path: '/help', access: 'hybrid', title: 'Me Ajuda', frame: 'shell', suggested: true, tall: true }, 'help'),
  ready(
    { path: '/federationLogin/:appId', access: 'open', title: 'Continuar com Microsoft', frame: 'plain' },
    'federation-arrival',
  ),
  tool('/api-gateway-logs', 'Logs do gateway', 'Aqui a administração vai consultar os registros do gateway.'),
  tool('/email-deliverability', 'Entregabilidade de e-mail', 'Aqui a administração vai acompanhar a entrega dos e-mails.'),
  ready({ path: '/remote-sql-manager', access: 'session', title: 'Consultas', frame: 'shell', suggested: true }, 'sql'),
  ready(
    { path: '/access/solicitation/:hash/answer/:answer', access: 'open', title: 'Responder solicitação', frame: 'plain' },
    'solicitation',
  ),
];

/** Whether the path of a route is a prefix of a segment, which React Router cannot match. */
export const isPrefixRoute = ({ path }: RouteEntry): boolean => path.endsWith('-*');

/** The prefix route that matches a path: `/live-*` for `/live-natal`. */
export function prefixRoute(pathname: string): PortalRoute | undefined {
  if (!/^\/[\w-]+\/?$/.test(pathname)) return undefined;
  return routes.find((route) => {
    const prefix = route.path.slice(0, -1);
    return isPrefixRoute(route) && pathname.startsWith(prefix) && pathname.length > prefix.length;
  });
}
