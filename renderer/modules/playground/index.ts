/** The gallery of the design system, at /playground. */
export { Playground as PlaygroundPage } from './playground-page.tsx';
/** What the tenant's colours became, at /style. */
export { StyleGuidePage } from './style-guide/style-guide-page.tsx';
