/** The public page of a record as staff look at it: as a picture, and as the file that its patient keeps. */
export const previewCalls = {
  picture: '/api/MRPM/previewADRData',
  pdf: '/api/MRPM/previewADRDataPdf',
} as const;
