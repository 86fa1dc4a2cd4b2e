import { BundleScanner, type ScannerOptions } from './scanner.js';

/** A Bundle with every kind of value, escape, number and spacing, shallow and deep. */
const values = '[0,-0,12,-3.25,1e5,2E-3,4.5e+10,true,false,null,"a","\\u00e9\\n\\"\\\\","한글",[],{},[ ],{ }]';
const resource = (type: string) =>
  `{"resourceType":"${type}","status" : "final","effectiveDateTime":"2020-01-01","code":{"coding":[{"code":"29463-7"}]},"v":${values},"d":{"e":{"f":{"g" : ${values} , "h":"i",\n\t"j": 1,"k":true\r\n}}}}`;
const sample = Buffer.from(
  `{"resourceType":"Bundle","type":"collection","meta":{"x":${values}},"entry":[${['Observation', 'Condition', 'Claim']
    .map((type) => `{"fullUrl" : "urn:uuid:1", "resource":${resource(type)},"search":{"mode":"match"}}`)
    .join(' , ')}]}`,
);

/**
 * Shows the compiler every path of the scanner before a large file comes, so that the fast code
 * it makes from the first megabyte is not thrown away at the first escape or fraction.
 */
export function warmUpScanner(options: ScannerOptions): void {
  for (let round = 0; round < 20; round += 1) {
    const scanner = new BundleScanner(options);
    const middle = (sample.length * round) / 20;
    scanner.push(sample.subarray(0, middle));
    scanner.push(sample.subarray(middle));
    scanner.finish();
  }
}
