/** Words for patients. */
export const words = {
  title: '병원에서 보낸 메모',
  titleOf: (ward: string) => `${ward}에서 보낸 메모`,
} as const;
