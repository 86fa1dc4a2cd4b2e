/** Rows of an RFC 4180 CSV text, keyed by its header. Only for tests and benchmarks. */
export function parseCsv(text) {
    const lines = [];
    let cells = [];
    // One cell at a time: quoted (with doubled quotes) or bare, then its separator.
    const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
    while (cell.lastIndex < text.length) {
        const match = cell.exec(text);
        if (!match)
            throw new SyntaxError(`Not a CSV at character ${cell.lastIndex}`);
        cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
        if (match[3] === ',')
            continue;
        lines.push(cells);
        cells = [];
    }
    const [header = [], ...rows] = lines;
    return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
//# sourceMappingURL=csv.js.map