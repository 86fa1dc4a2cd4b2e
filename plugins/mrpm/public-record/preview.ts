/** The public page of a record as staff look at it: the page itself, its document as a picture, and the file that its patient keeps. */
export const previewCalls = {
  record: '/api/MRPM/previewADRDataPage',
  picture: '/api/MRPM/previewADRData',
  pdf: '/api/MRPM/previewADRDataPdf',
} as const;
