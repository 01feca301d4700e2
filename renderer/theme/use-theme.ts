import { useStore } from 'zustand';
import { effectiveTheme, type ThemeState, themeStore } from './theme-store.ts';

/** Returns the person's choice and the effective mode and contrast. */
export function useTheme(): ThemeState & ReturnType<typeof effectiveTheme> {
  const state = useStore(themeStore);
  return { ...state, ...effectiveTheme(state) };
}
