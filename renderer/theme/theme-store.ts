// The person's choice of theme and the resulting theme. Contains only the state; apply.ts applies it.
import { createStore } from 'zustand/vanilla';
import type { ThemeContrast, ThemeMode } from './derive.ts';

export type ThemeChoice = ThemeMode | 'system';
export type ContrastChoice = ThemeContrast | 'system';

export interface ThemeState {
  readonly choice: ThemeChoice;
  readonly contrastChoice: ContrastChoice;
  /** The preferences of the system. */
  readonly system: { readonly mode: ThemeMode; readonly contrast: ThemeContrast };
}

/** Returns the effective mode and contrast: the person's choice, or the system's preference without one. */
export function effectiveTheme(state: ThemeState): { readonly mode: ThemeMode; readonly contrast: ThemeContrast } {
  return {
    mode: state.choice === 'system' ? state.system.mode : state.choice,
    contrast: state.contrastChoice === 'system' ? state.system.contrast : state.contrastChoice,
  };
}

export const themeStore = createStore<ThemeState>(() => ({
  choice: 'system',
  contrastChoice: 'system',
  system: { mode: 'light', contrast: 'normal' },
}));

export function chooseTheme(choice: ThemeChoice): void {
  themeStore.setState({ choice });
}

export function chooseContrast(contrastChoice: ContrastChoice): void {
  themeStore.setState({ contrastChoice });
}
