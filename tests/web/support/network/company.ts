// The company configuration of another back end: the configuration in the page, changed on its way to the browser.
import type { Page } from '@playwright/test';
import { Company } from '#contract/entities/company.ts';

/** Applies `change` to the company in every page at `path` from now on. */
export async function changeCompany(page: Page, path: string, change: (company: Company) => void): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=<script type="application\/json"[^>]*>)[\s\S]*?(?=<\/script>)/, (json) => {
      const company = Company.parse(JSON.parse(json));
      change(company);
      return JSON.stringify(company).replaceAll('<', String.raw`\u003c`);
    });
    await route.fulfill({ response, body });
  });
}
