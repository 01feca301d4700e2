/** The laboratory, at /playground. */
export { LaboratoryPage } from './laboratory/laboratory.tsx';
/** What the tenant's colours became, at /style. */
export { StyleGuidePage } from './style-guide/style-guide-page.tsx';
