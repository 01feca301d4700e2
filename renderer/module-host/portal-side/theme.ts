// The theme as a frame receives it: the values of the tokens in force, read from the page.
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
    // The attributes on <html> are set by a listener of the same store; the values are read after it.
    requestAnimationFrame(listener);
  });
