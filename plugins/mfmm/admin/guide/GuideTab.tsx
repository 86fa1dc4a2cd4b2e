import { GuideEditor, NotScreenedList, type GuideDraft } from '@onyak/admin-ui/clinical';
import { Stack } from '@onyak/admin-ui/kit';
import { sheetFacts } from '../../final/sheet.js';
import { MAX_GUIDE_LENGTH } from '../../schema.js';
import type { ResultTabProps } from '../shared.js';

interface GuideTabProps extends ResultTabProps {
  readonly draft: GuideDraft;
}

/** The adjustment guide, edited with the findings of its sentences beside it. */
export function GuideTab({ viewed, draft, onEvidence }: GuideTabProps) {
  const { request, screening, guide, worded } = viewed;
  return (
    <Stack sx={{ gap: 2 }}>
      <GuideEditor
        guide={{ ...viewed, reqId: request.reqId }}
        sections={guide}
        worded={worded}
        allFindings={screening.findings}
        draft={draft}
        maxLength={MAX_GUIDE_LENGTH}
        checkPath="/api/MFMM/checkFinalGuide"
        pdf={{
          url: `/api/MFMM/finalGuidePdf?reqId=${encodeURIComponent(request.reqId)}`,
          name: `${request.irbNumber || request.reqId}.pdf`,
        }}
        compare={{
          path: '/api/MFMM/selectGuideVersions',
          about: sheetFacts(request),
          subject: request.irbNumber || request.reqId,
        }}
        onEvidence={onEvidence}
      />
      <NotScreenedList items={screening.notScreened} />
    </Stack>
  );
}
