import { defineAdmin, DrugField, SymptomField } from '@onyak/admin-ui/kit';
import { ExchangeButtons } from './admin/ExchangeButtons.js';
import { HistoryTab } from './admin/HistoryTab.js';
import { LinksTab } from './admin/links/LinksTab.js';
import { Lookups } from './admin/Lookups.js';
import { MergeButton, MergePlace } from './admin/merge/MergeButton.js';
import { MergedTab } from './admin/merge/MergedTab.js';
import { CaseSymptomField, CausativeDrugField } from './admin/offers/OfferedFields.js';
import { PreviewButton } from './admin/PreviewButton.js';
import { SignalsButton } from './admin/signals/SignalsButton.js';
import { ReportTab } from './admin/ReportView.js';

export default defineAdmin({
  panels: {
    drugs: DrugField,
    causativeDrugs: CausativeDrugField,
    caseSymptoms: CaseSymptomField,
    symptoms: SymptomField,
    history: HistoryTab,
    links: LinksTab,
    lookups: Lookups,
    exchange: ExchangeButtons,
    report: ReportTab,
    mergeButton: MergeButton,
    merge: MergePlace,
    merged: MergedTab,
    preview: PreviewButton,
    signals: SignalsButton,
  },
});
