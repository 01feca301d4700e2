// Public API of the feature: a banner for the case that the desktop app stores the session in memory only.
export { SessionNotice } from './session-notice.tsx';
