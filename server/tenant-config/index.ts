// Checks of a tenant's configuration that the server that starts and the command line share.
export { endpointProblems } from './endpoints.ts';
export { launcherModules } from './launcher.ts';
export { type Path, type Problem, problemAt, repeated, writePath } from './problem.ts';
export { refusedHosts } from './refused-hosts.ts';
