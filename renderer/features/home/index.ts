// The public door of this folder: the launcher. The shell imports queries and preferences directly, because it needs them first.
export { Launcher } from './launcher.tsx';
