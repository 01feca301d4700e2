// The public door: the launcher. What the shell needs before it is loaded stands in files of their own (queries, preferences).
export { Launcher } from './launcher.tsx';
