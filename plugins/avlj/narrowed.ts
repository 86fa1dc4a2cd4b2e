/** By what the lists of versions and of findings are narrowed alike: the choices above them, days, whose requests. */
export const narrowed = {
  filters: {
    modelGen: { fields: ['modelGen'], match: 'equal' },
    modelEval: { fields: ['modelEval'], match: 'equal' },
    hospitalNameCode: { fields: ['hospitalNameCode'], match: 'equal' },
    mark: { fields: ['mark'], match: 'equal' },
  },
  dateRange: { field: 'transTime', default: 'thisMonth' },
  ownRows: { field: 'userId' },
} as const;
