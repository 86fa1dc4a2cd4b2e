/** Reference data as releases: imports of official lists, compared and taken back. Over all institutions only. */
export {
  changeKinds,
  compareReleases,
  type Comparison,
  importList,
  type ListImportResult,
  type ListProgress,
  listReleases,
  masterKinds,
  presentMasters,
  type Release,
  rollbackRelease,
} from '@onyak/migrations';
