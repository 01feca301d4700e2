// The frame of an opened module.
import type { FrameLocator, Locator, Page } from '@playwright/test';

export const frameOf = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="Módulo ${title}"]`);

/** The title of the page that the module shows. */
export const headingOf = (module: FrameLocator, name: string): Locator =>
  module.getByRole('heading', { level: 1, name, exact: true });
