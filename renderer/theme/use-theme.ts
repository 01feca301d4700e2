import { useStore } from 'zustand';
import { effectiveTheme, type ThemeState, themeStore } from './theme-store.ts';

/** The person's choice and the mode and contrast in force. */
export function useTheme(): ThemeState & ReturnType<typeof effectiveTheme> {
  const state = useStore(themeStore);
  return { ...state, ...effectiveTheme(state) };
}
