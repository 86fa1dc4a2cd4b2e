export { startTestApi, type TestApi, type TestApiOptions } from './start-test-api.js';
export { Client, type Answer } from './client.js';
export { startSecondProcess, type SecondProcess } from './second-process.js';
export { readSheets } from './read-sheets.js';
