// Public API of the feature: the two pages on which a sign-in arrives from another system.
export { FederationPage } from './federation-page.tsx';
export { SessionPage } from './session-page.tsx';
