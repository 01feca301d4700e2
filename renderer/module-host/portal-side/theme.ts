// The theme that a frame receives: the current values of the design tokens, read from the page.
import type { ModuleTheme } from '#contract/module-sdk.ts';
import { effectiveTheme, themeStore } from '#renderer/theme/theme-store.ts';
import { derivedTokens } from '#renderer/ui/tokens/tokens.ts';

export function currentTheme(options: { readonly fluid: boolean }): ModuleTheme {
  const computed = getComputedStyle(document.documentElement);
  const variables = Object.fromEntries(derivedTokens.map((name) => [`--${name}`, computed.getPropertyValue(`--${name}`).trim()]));
  return {
    ...effectiveTheme(themeStore.getState()),
    variables: options.fluid ? { ...variables, '--module-width': 'none' } : variables,
  };
}

export const onThemeChange = (listener: () => void): (() => void) =>
  themeStore.subscribe(() => {
    // Another listener of this store sets the attributes on <html>. The values must be read after it.
    requestAnimationFrame(listener);
  });
