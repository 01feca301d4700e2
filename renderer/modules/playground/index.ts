/** The gallery of the design system, at /playground. */
export { Playground as PlaygroundPage } from './playground-page.tsx';
