import { withParticle } from './particles.js';

/**
 * Signs as the condition of a sentence: `멍, 검은 변 같은 증상이 나타나면`. A lone nominal sign becomes the
 * verb it is made of: `다시 심해짐` → `다시 심해지면`.
 */
export function ifSignsAppear(signs: readonly string[]): string {
  const [only] = signs;
  if (only !== undefined && signs.length === 1) {
    if (only.endsWith('짐')) return `${only.slice(0, -1)}지면`;
    return `${withParticle(only, '이')} 나타나면`;
  }
  return `${signs.join(', ')} 같은 증상이 나타나면`;
}
