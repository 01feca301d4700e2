// Speed: P2 of docs/performance.md. Draws the login on the server, as the page's own script will draw it. Without this the first paint
// takes 712 instead of 340 ms (medians of seven, 2026-11-24). Remove it when that gains less than 10 %, together with
// build/prerender.config.ts, which builds out/prerender, server/http/site/pages/prerender.ts, which loads it, and
// app/start/early-submit.ts.
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
