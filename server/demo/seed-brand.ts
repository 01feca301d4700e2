// The logos of the demo tenants. Their tenant files contain them: the drawing for pages, and a raster for mails, because mail clients do
// not draw SVG.
import { readFile } from 'node:fs/promises';
import type { DemoTenant } from './tenants/index.ts';

const read = (name: string, encoding: 'utf8' | 'base64') => readFile(new URL(`brands/${name}`, import.meta.url), encoding);

/** The company with its logo, if it has one. */
export async function companyWithLogo({ company, logo }: DemoTenant): Promise<DemoTenant['company']> {
  if (logo === undefined) return company;
  const [drawing, raster] = await Promise.all([read(`${logo}.svg`, 'utf8'), read(`${logo}.png`, 'base64')]);
  const address = `data:image/svg+xml,${encodeURIComponent(drawing.trim())}`;
  return {
    ...company,
    style: { ...company.style, logo: address, favicon: address },
    mail: { ...company.mail, logo: `data:image/png;base64,${raster}` },
  };
}
