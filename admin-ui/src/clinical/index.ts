/**
 * Viewers of a screening's result, for every plugin that shows one: what was found, which drugs meet, when each was
 * taken, burden, falls, what was not checked, and the evidence behind it. Each takes the result and nothing else of who
 * asked for it.
 */
export { AnswerSection } from './findings/AnswerSection.js';
export { FindingsList, type FindingsListProps } from './findings/FindingsList.js';
export { useDismiss, type Dismissing } from './findings/use-dismiss.js';
export { FirstFindings, type FirstFindingsProps } from './findings/FirstFindings.js';
export { GravestList, type GravestListProps } from './findings/GravestList.js';
export {
  DismissedFindings,
  JudgedFinding,
  type DismissedFindingsProps,
  type JudgedFindingProps,
} from './findings/JudgedFinding.js';
export { InteractionMatrix } from './findings/InteractionMatrix.js';
export { BurdenSections, PeriodSection } from './drawings/Drawings.js';
export { NotScreenedList } from './not-screened/NotScreenedList.js';
export { EvidenceBlock, EvidencePanel, type EvidencePanelProps } from './evidence/EvidencePanel.js';
export { EvidenceSide } from './evidence/EvidenceSide.js';
export { ReasonEvidence, type ReasonEvidenceProps } from './evidence/ReasonEvidence.js';
export type { Evidence } from './evidence/evidence.js';

// A result with other drugs
export { WhatIfPanel, whatIfTitle, type ChangedDrugs, type WhatIfPanelProps } from './what-if/WhatIfPanel.js';

// A guide that is edited
export { GuideEditor, type GuideEditorProps } from './guide/GuideEditor.js';
export { useGuideDraft, type GuideDraft, type KeptGuide } from './guide/use-guide-draft.js';

// On paper
export { PrintedAnswer, PrintedCourses, PrintedFindings, PrintedNotScreened } from './print/PrintedScreening.js';
export { PrintedPart, printedList } from './print/PrintedPart.js';

// A list of requests narrowed to days and findings
export { ListedFilters, ListedFindings } from './listed/ListedFindings.js';
export { listedCount } from './listed/listed-count.js';
export { useListed, type Listed } from './listed/use-listed.js';

// Of findings
export { buildMatrix, bySeverity, countBySeverity, countReasons, titlesOf, worse } from './findings/findings.js';
export { countText, kindText, reasonsText, releaseText, severityText } from './messages.js';

// Versions of a guide side by side
export { ComparePopup, type ComparePopupProps } from './compare/ComparePopup.js';
export { ComparedText, type ComparedTextProps } from './compare/ComparedText.js';
export { guideSentences } from './compare/compare-sentences.js';
export { editFacts, releaseFacts } from './compare/kept-versions.js';
export { textSentences, withFindingsOf } from './compare/text-sentences.js';
export { editsOf, type GuideVersion, type VersionFact } from './compare/version.js';
