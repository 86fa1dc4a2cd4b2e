import type { Severity } from '@onyak/core';

export interface CrossGroup {
  readonly id: string;
  /** Korean name, shown in the finding. */
  readonly name: string;
  /** ATC prefixes of each side; a one-sided group reacts within itself. */
  readonly left: readonly string[];
  readonly right: readonly string[];
  readonly severity: Severity;
}

const within = (id: string, name: string, prefixes: readonly string[], severity: Severity): CrossGroup => ({
  id,
  name,
  left: prefixes,
  right: prefixes,
  severity,
});

const penicillins = ['J01C'];
const cephalosporins = ['J01DB', 'J01DC', 'J01DD', 'J01DE', 'J01DI'];

/**
 * Cross-reactions beyond one ATC level-4 class, most severe first, from product labels and
 * allergy guidelines (AAAAI/ACAAI 2022 drug allergy practice parameter).
 */
export const crossGroups: readonly CrossGroup[] = [
  within('PENICILLIN', '페니실린계', penicillins, 'MAJOR'),
  within('CEPHALOSPORIN', '세팔로스포린계', cephalosporins, 'MAJOR'),
  within('NSAID', '소염진통제·아스피린', ['M01A', 'N02BA', 'B01AC06', 'M02AA'], 'MAJOR'),
  within('AROMATIC-ANTIEPILEPTIC', '방향족 항경련제', ['N03AA02', 'N03AB', 'N03AF', 'N03AX09', 'N03AX15'], 'MAJOR'),
  within('IODINATED-CONTRAST', '요오드화 조영제', ['V08A'], 'MAJOR'),
  within('MACROLIDE', '마크로라이드계', ['J01FA'], 'MAJOR'),
  within('QUINOLONE', '퀴놀론계', ['J01M'], 'MAJOR'),
  within('ACE-INHIBITOR', 'ACE 억제제', ['C09A', 'C09B'], 'MAJOR'),
  within('SULFONAMIDE-ANTIBACTERIAL', '설폰아미드 항균제', ['J01E', 'A07EC01'], 'MAJOR'),
  {
    id: 'BETA-LACTAM',
    name: '베타락탐 항생제',
    left: penicillins,
    right: [...cephalosporins, 'J01DH'],
    severity: 'MODERATE',
  },
  {
    id: 'CEPHALOSPORIN-CARBAPENEM',
    name: '베타락탐 항생제',
    left: cephalosporins,
    right: ['J01DH'],
    severity: 'MODERATE',
  },
  within('PHENANTHRENE-OPIOID', '페난트렌계 마약성 진통제', ['N02AA', 'R05DA04', 'N02AJ06'], 'MODERATE'),
];
