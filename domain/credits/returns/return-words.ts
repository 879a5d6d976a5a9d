import { counted, rupees } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

export const returnWords = {
  title: screensWords.councilReturns,
  hint: 'Final results only. A person without a number is at the top of the list.',
  none: 'No council has a rule or final credits yet.',
  noneHint: 'Make results final on the page Credits. The list of each council is here then.',
  noneListed: 'No person has final credits of this council.',
  parts: { all: '', own: 'own state', others: 'other states' },
  download: (kind: string, list: string) => `${kind}: ${list}`,
  pdf: 'PDF',
  people: (count: number) => counted(count, 'person', 'people'),
  withoutNumber: (count: number) => `${counted(count, 'has', 'have')} no number`,
  feeDue: (people: number, paise: number) =>
    `Due to the council: ${people} × ${rupees(paise)} = ${rupees(people * paise)}`,
  feedback: 'Feedback forms received',
  feedbackHint: 'Printed on the PDF of each council. Empty if you do not collect feedback.',
  feedbackInvalid: 'Enter a whole number.',
  saveFeedback: 'Save',
  onPaper: {
    title: (council: string) => `Credits, ${council}`,
    place: 'No',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    feedback: (count: number) => `Feedback forms received: ${count}`,
    forOrganiser: 'For the organiser: name, signature, date',
    forCouncil: 'For the council: name, signature, date',
  },
} as const;
