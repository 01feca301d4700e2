import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The bar of actions that is shown while rows are selected. */
export const selectionBar = (place: Page | FrameLocator): Locator =>
  place.getByRole('group', { name: 'Ações nas linhas selecionadas' });
