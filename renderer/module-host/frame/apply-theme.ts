// Sets the portal's tokens on this document, so that a module looks like the portal.
import type { ModuleTheme } from '#contract/module-sdk.ts';

export function applyTheme({ mode, contrast, variables }: ModuleTheme): void {
  const { documentElement: html } = document;
  html.dataset['theme'] = mode;
  html.dataset['contrast'] = contrast;
  for (const [name, value] of Object.entries(variables)) if (name.startsWith('--')) html.style.setProperty(name, value);
}
