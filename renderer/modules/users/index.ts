/** The administration of people, opened by `native:users`. */
export { UsersPage } from './users-page.tsx';
