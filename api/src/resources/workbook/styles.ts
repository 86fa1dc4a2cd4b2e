/** Indexes into the cell formats below. */
export const PLAIN = 0;
export const HEADING = 1;
export const DAY = 2;
export const MOMENT = 3;

/** Numbers from 164 on are a workbook's own formats. */
const dayFormat = 164;
const momentFormat = 165;

/** The styles of a workbook: plain, bold on grey for the heading, days, moments. */
export function stylesXml(namespace: string): string {
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="맑은 고딕"/><family val="2"/></font>`;
  const format = (face: number, fill: number, number: number) =>
    `<xf numFmtId="${number}" fontId="${face}" fillId="${fill}" borderId="0" xfId="0"${number === 0 ? '' : ' applyNumberFormat="1"'}${face === 0 ? '' : ' applyFont="1" applyFill="1"'}/>`;
  return [
    `<styleSheet xmlns="${namespace}">`,
    `<numFmts count="2"><numFmt numFmtId="${dayFormat}" formatCode="yyyy-mm-dd"/><numFmt numFmtId="${momentFormat}" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    // The first two are Excel's own, whatever is written there.
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF0"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="4">${format(0, 0, 0)}${format(1, 2, 0)}${format(0, 0, dayFormat)}${format(0, 0, momentFormat)}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}
