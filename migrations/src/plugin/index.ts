/** Plugins on disk and in the database, for every process: found, read, checked, prepared for. */
export { BootError } from './boot-error.js';
export { type Candidate, checkManifests, clashes, type Fault, resourceCalls } from './check.js';
export { builtConfig, projectRoot } from './config.js';
export { freshConfiguration, readConfiguration, saveConfiguration, type StoredConfiguration } from './configuration.js';
export { findPackages, findPlugins, type FoundPlugin } from './find.js';
export { bootMessage } from './messages.js';
export { preparePlugins } from './prepare.js';
export { type Manifests, type PluginSource, readPart, readPlugins, reasonOf, type SetAside, settle } from './read.js';
export { type FindingProcess, keepSetAside, readSetAside } from './set-aside.js';
