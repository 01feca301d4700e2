// The public door: a banner for the shell, where the platform keeps the session in memory only.
export { SessionNotice } from './session-notice.tsx';
