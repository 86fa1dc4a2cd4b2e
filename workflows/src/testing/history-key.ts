/** Key of the recorded histories in workflows/histories: they hold made-up patients only. */
export const historyKey = `recorded:${Buffer.from('onyak recorded histories, a test').toString('base64')}`;
