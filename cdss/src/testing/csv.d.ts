/** Rows of an RFC 4180 CSV text, keyed by its header. Only for tests and benchmarks. */
export declare function parseCsv(text: string): Record<string, string>[];
