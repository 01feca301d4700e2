// The door: the two pages on which a sign-in arrives from elsewhere.
export { FederationPage } from './federation-page.tsx';
export { SessionPage } from './session-page.tsx';
