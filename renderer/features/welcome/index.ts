export { ThankYouPage } from './thank-you-page.tsx';
export { WelcomePage } from './welcome-page.tsx';
