import { DownloadButton, linkTo } from '@onyak/admin-ui/kit';
import { exportForms } from '../export/dictionary.js';
import { messages } from '../messages.js';

/** Study patients and surveys as a file for research, whole or de-identified. */
export function ExportButtons() {
  return exportForms.map((form) => (
    <DownloadButton
      key={form}
      label={messages[`export.${form}`]}
      url={linkTo('/api/CVUR/exportStudy', { form })}
      name={`study-${form}.json`}
    />
  ));
}
