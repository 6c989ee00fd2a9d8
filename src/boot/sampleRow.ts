/** Texts of the sample rows in the page, which src/boot/rows.ts replaces with those of a student. */
export const SAMPLE = {
  studentName: '\ue000',
  studentClass: '\ue001',
  creator: '\ue002',
  queueNumber: 9001,
  photoCount: 902,
} as const
