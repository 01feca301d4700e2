// Draws the login on the server, as the page's own script will draw it. Built into out/prerender; the site puts the markup
// into the page of a tenant.
import type { LoginCompany } from '#contract/entities/login-company.ts';
import { renderToString } from 'react-dom/server';
import { LoginPage } from './features/login/index.ts';

export { themeStylesheet } from './theme/stylesheet.ts';

const nothing = (): void => undefined;
const none = { read: () => null, write: nothing };

/** Markup of the first step, to stand inside the application's root. */
export function renderLogin(company: LoginCompany, _options: { readonly url: string }): { readonly html: string } {
  return {
    html: renderToString(
      <LoginPage company={company} services={null} marks={none} onCookies={null} onEntered={nothing} onPreload={nothing} />,
    ),
  };
}
