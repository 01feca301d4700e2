// A company as another back end might publish it: the one in the page, changed on its way to the browser.
import type { Page } from '@playwright/test';
import { Company } from '#contract/entities/company.ts';

/** From now on the pages at `path` carry the company as `change` leaves it. */
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
