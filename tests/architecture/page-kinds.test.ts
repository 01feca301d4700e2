// The server sends a page with the outline of its frame. The outline must match the frame that the client then draws for the route.
import { expect, it } from 'vitest';
import { routes } from '#renderer/app/routing/routes.ts';
import { kindOfPage } from '#server/http/site/pages/index.ts';

type Tenant = Parameters<typeof kindOfPage>[2];
const company = { status: 'enabled', message: {} } as Tenant['company'];
const kindAt = (path: string) => kindOfPage(path, undefined, { company, domain: 'acme' } as Tenant);

it.each(routes.map(({ path, frame }) => [path, frame] as const))('sends %s with the outline of the frame "%s"', (path, frame) => {
  const address = path.replaceAll(/:\w+/g, 'x').replace('*', 'x');
  expect(kindAt(address) === 'plain').toBe(frame === 'plain');
});
