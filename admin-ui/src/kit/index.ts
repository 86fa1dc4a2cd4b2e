/**
 * The public kit of the admin: all that `plugins/<code>/admin.tsx` may import besides React, `@onyak/core`
 * and its own folder; viewers of a screening's result are `@onyak/admin-ui/clinical`. What is not exported here is the shell's own and may change.
 */
export { defineAdmin, type AdminPages, type AdminRoute, type PanelProps } from './define-admin.js';
export { usePluginDirectory, type PluginDirectory } from '../plugins/directory.js';
export { PanelPlace, type PanelPlaceProps } from '../plugins/PanelPlace.js';
export { PanelTabs, useTypedTabs, type PanelTabsProps } from '../plugins/PanelTabs.js';

// Calls of the specification
export { callApi, errorText, type CallAnswer, type CallOptions, type CallParams } from '../net/call.js';
export { newKey } from '../net/once.js';
export { uploadFile, type UploadOptions } from '../net/upload.js';
export { downloadFile, fetchFile } from '../net/download.js';
export { FileLink } from '../resource/FileLink.js';
export {
  useCall,
  useInvalidate,
  useSend,
  type UseCallOptions,
  type UseCallResult,
  type UseSendOptions,
  type UseSendResult,
} from '../net/use-call.js';
export { useEvents, type EventsState } from '../net/use-events.js';
export { useMenuCountsAfter } from '../shell/use-menu-counts.js';

// Session
export { useSession, type Session, type SessionProfile } from '../session/session.js';

// Anatomy of a page
export { FilterChoice, type FilterChoiceProps } from '../ui/page/FilterChoice.js';
export { FilterBar, Page, ProgressBar, Section, type PageProps } from '../ui/page/Page.js';
export { SearchBox, type SearchBoxProps } from '../ui/search/SearchBox.js';
export { DateField, type DateFieldProps } from '../ui/dates/DateField.js';
export { PeriodBar, type PeriodBarProps } from '../ui/dates/PeriodBar.js';
export { rangeOf } from '../ui/dates/period.js';
export { useAddressedPeriod } from '../ui/dates/use-addressed-period.js';
export { EmptyState, ErrorState, LoadingState, Notice } from '../ui/page/states.js';
export { KeyValue, type KeyValueItem } from '../ui/page/KeyValue.js';
export { CheckList } from '../ui/input/CheckList.js';
export { RichTextField, type RichTextFieldProps } from '../ui/rich/RichTextField.js';
export { DownloadButton } from '../ui/DownloadButton.js';
export { Loaded } from '../ui/page/Loaded.js';
export { Tabs, type TabItem, type TabsProps } from '../ui/page/Tabs.js';
export { Timer, clock } from '../ui/Timer.js';
export { SeverityChip, severityTone } from '../ui/SeverityChip.js';
export { ToneChip, type ToneChipProps, type ToneName } from '../ui/ToneChip.js';
export { shownLabels } from '../ui/chart/axis.js';
export { useWidth } from '../ui/chart/use-width.js';
export { QuietBar } from '../ui/page/QuietBar.js';
export { Icon, type IconName } from '../ui/icons.js';

// Grid over rows in memory
export { DataGrid } from '../ui/DataGrid.js';
export { changeText } from '../ui/change-text.js';
export type { CellTone, ColumnKind, ColumnSwitch, DataGridProps, GridColumn, GridSort } from '../grid/types.js';
export type { GridPeriod, GridQuery } from '../grid/query/query.js';

// Screens and forms made from definitions, whole and in parts
export { ResourceScreen, type ResourceScreenProps } from '../resource/screen/ResourceScreen.js';
export { ResourceGrid, type ResourceGridProps } from '../resource/list/ResourceGrid.js';
export { ResourceForm } from '../resource/form/ResourceForm.js';
export { RowAction, type RowActProps } from '../resource/row-actions/RowActions.js';
export { ResourceHistory } from '../resource/history/ResourceHistory.js';
export { useRowDetail } from '../resource/screen/RowDetails.js';
export { ExportButton } from '../resource/row-actions/ExportButton.js';
export { ResourceList } from '../resource/list/ResourceList.js';
export type { ListPlace } from '../resource/list/params.js';
export { useResourceRows, type ResourceRows } from '../resource/list/use-resource-rows.js';
export { useStoredRow } from '../resource/references/use-stored-row.js';
export { useInstitution, type WorkingInstitution } from '../resource/references/use-institution.js';
export { useResourceRefresh } from '../resource/row-actions/use-refresh.js';
export { firstQuery } from '../resource/list/query.js';
export { writePlace } from '../resource/address/address.js';
export { useAddressedPlace } from '../resource/list/use-addressed-place.js';
export { valueText } from '../resource/value-text.js';
export { FormField, type FormFieldProps } from '../resource/form/inputs/FormField.js';
export { FormInput, type FormInputProps } from '../resource/form/inputs/FormInput.js';
export { FieldsForm, useFieldsForm } from '../resource/form/FieldsForm.js';
export { FieldsPopup } from '../resource/form/FieldsPopup.js';
export { ReferencePicker, type ReferencePickerProps } from '../resource/form/inputs/ReferencePicker.js';
export { checkDraft } from '../resource/form/draft/draft.js';
export { ConflictNotice, type ConflictNoticeProps, type Difference } from '../ui/ConflictNotice.js';
export { keep, readKept } from '../ui/input/kept.js';
export { useLatest } from '../ui/use-latest.js';
export { useLeaveGuard } from '../ui/popup/use-leave-guard.js';
export { saveHint } from '../resource/form/save-key.js';
export { useSaveKey } from '../resource/form/use-save-key.js';
export { Picker, type PickerProps } from '../ui/search/Picker.js';
export { PickList, type PickColumn, type PickListProps, type Picks } from '../ui/search/PickList.js';
export { linkTo } from '../net/call.js';

// Popups and messages
export { Popup, PrimaryButton, type PopupProps } from '../ui/popup/Popup.js';
export { QrPopup, type QrPopupProps } from '../ui/qr/QrPopup.js';
export { AskProvider, Confirm, useAsk, type AskOptions } from '../ui/popup/Confirm.js';
export { useToast, type Toast } from '../ui/toasts/use-toast.js';

// A request in steps
export { Wizard, type WizardProps } from '../wizard/Wizard.js';
export { OpenWizard } from '../wizard/OpenWizard.js';
export { currentSource, leaveWizard } from '../wizard/kept-draft.js';
export { ReviewPart } from '../wizard/WizardReview.js';
export { defineWizard, requestOf } from '../wizard/define-wizard.js';
export type {
  WizardDefinition,
  WizardResultProps,
  WizardStartProps,
  WizardStep,
  WizardStepProps,
} from '../wizard/definition.js';

// The result of a request, once it is there
export { RequestResult, type RequestResultProps } from '../requests/RequestResult.js';

// A batch that is followed and steered
export { BatchPage } from '../requests/BatchPage.js';
export { batchRoutes } from './batch-routes.js';

// Editors of drugs, symptoms and side effects
export { AtcKdSearch, type AtcKdSearchProps } from '../editors/AtcKdSearch.js';
export { DrugEditor, DrugInputEditor, type DrugInput } from '../editors/DrugEditor.js';
export { DrugField, SymptomField } from '../editors/field-editors.js';
export { SymptomEditor } from '../editors/SymptomEditor.js';
export { SideEffectEditor, type SideEffectEditorProps } from '../editors/SideEffectEditor.js';
export { SearchPopup, type SearchPopupProps } from '../editors/SearchPopup.js';
export { DrugSearch } from '../editors/DrugSearch.js';
export { DiagnosisSearch } from '../editors/DiagnosisSearch.js';
export {
  AtcTable,
  CausativeDrugTable,
  DiagnosisTable,
  DrugTable,
  KdTable,
  MedicationTable,
  SideEffectTable,
  SymptomTable,
} from '../editors/tables.js';
export { isMarkedIngredient } from '../editors/columns.js';
export {
  drugReferenceSchema,
  symptomReferenceSchema,
  type DrugReference,
  type SymptomReference,
} from '../editors/rows.js';

// Files and clipboard
export { FileDrop, bytesText, type FileDropProps } from '../ui/input/FileDrop.js';
export { downloadBlob, downloadJson, downloadText, stampedName, stampedSubject, useCopy } from '../ui/input/files.js';
export { PrintSheet, printPage, type PrintSheetProps } from '../ui/page/PrintSheet.js';

// Routing
export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { useGoWithin } from '../ui/page/use-go-within.js';

// Look: sizes and colours come from the theme (`theme.onyak.*`, spacing units)
export { useTheme } from '@mui/material/styles';
export type { OnyakPalette as Palette } from '../theme/tokens.js';
export {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  ButtonGroup,
  Checkbox,
  Chip,
  Collapse,
  Divider,
  FormControlLabel,
  IconButton,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  Skeleton,
  Stack,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
