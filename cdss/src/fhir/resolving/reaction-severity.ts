import type { SideEffect } from '@onyak/core';

/** Names of reactions that are grave whatever else is said; a name that is denied is not one. */
const anaphylaxis =
  /(?:아나필락|아낙필락|anaphyla|과민성\s{0,3}쇼크|알레르기\s{0,3}쇼크|anaphylactic)(?!.{0,10}(?:없|아님))|(?<!저혈당\s{0,2}|심인성\s{0,2}|패혈성\s{0,2}|패혈증\s{0,2})쇼크(?!.{0,6}(?:없|아님))/iu;
const severe =
  /(?:스티븐|stevens|독성\s?표피|toxic epidermal|\bSJS\b|\bTEN\b|\bDRESS\b|드레스\s?증후군|혈관\s?부종|angioedema|angio-oedema|후두\s?부종|laryngeal edema|기도\s?부종|호흡\s?곤란|기관지\s?(?:경련|수축)|bronchospasm|respiratory distress|실신|의식\s?(?:소실|저하)|무과립구|agranulocytosis|횡문근|rhabdomyolysis|심정지|cardiac arrest|생명|life[- ]threatening|중증|심한|severe|응급실|입원)(?!.{0,10}(?:없|아님))/iu;
const moderate = /중등도|moderate|전신\s?두드러기|generali[sz]ed urticaria/iu;
const mild = /경증|경미|가벼운|\bmild\b/iu;

/**
 * The gravest that a record says of a reaction: by its names first, since a record of an anaphylaxis is often left
 * without a grade; then by FHIR's grades. High criticality is the danger of the next exposure: graver than a grade not given.
 */
export function severityOf(grades: readonly string[], texts: readonly string[]): NonNullable<SideEffect['severity']> {
  const text = texts.join(' | ').slice(0, 2_000);
  if (anaphylaxis.test(text)) return 'ANAPHYLAXIS';
  const given = new Set(grades.map((grade) => grade.toLowerCase()));
  if (given.has('severe') || given.has('serious') || severe.test(text)) return 'SEVERE';
  if (given.has('moderate') || moderate.test(text)) return 'MODERATE';
  if (given.has('mild') || mild.test(text)) return 'MILD';
  return given.has('high') ? 'SEVERE' : 'UNKNOWN';
}
