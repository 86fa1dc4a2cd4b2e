export { composeLeaflet, type LeafletSource } from './compose.js';
export { measureReading, type Reading } from './reading-level.js';
