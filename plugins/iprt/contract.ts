/** The print engine on the user's machine: whether it can be reached, what it keeps. */
export { engineState, EngineFault, keptCards, type EngineState, type KeptCard } from './engine/client.js';
