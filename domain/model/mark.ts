import { doneBy, integer, extra, table, text, type RowFrom } from './fields/table.ts';

/** "This serial has had this record type". The mark also belongs to the holder: a new holder does not inherit it. */
export const marks = table({
  key: ['recordTypeId', 'serial', 'holderId'],
  fields: {
    recordTypeId: text('scan'),
    serial: integer('scan'),
    holderId: text('scan'),
    markedAt: integer('scan'),
    /** The scanner's phone or e-mail (the specification, section 3). */
    markedBy: doneBy(),
    deviceId: text('scan'),
    extra: extra(),
  },
  indexes: {
    serial: (row) => String(row.serial),
  },
});
export type Mark = RowFrom<typeof marks.fields>;

export const markKey = (recordTypeId: string, serial: number, holderId: string): string =>
  `${recordTypeId}/${serial}/${holderId}`;
