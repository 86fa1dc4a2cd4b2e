/** Plugins, for every process: found on disk, read, checked against each other; settings and what a start has set aside. */
export { BootError } from './boot-error.js';
export { type Candidate, checkManifests, clashes, type Fault, resourceCalls } from './check.js';
export { builtConfig, projectRoot } from './config.js';
export { findPackages, findPlugins, type FoundPlugin } from './find.js';
export { bootMessage } from './messages.js';
export { contractFaults } from './contracts.js';
export { type Manifests, type PluginSource, readPart, readPlugins, reasonOf, type SetAside, settle } from './read.js';
export { hookFaults, linkFaults, type LinkFault } from './row-links.js';
export { type FindingProcess, keepSetAside, readSetAside } from './set-aside.js';
