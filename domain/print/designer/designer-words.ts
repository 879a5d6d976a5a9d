import { screensWords } from '../../core/text/screen-words.ts';

export const cardDesignerWords = {
  title: screensWords.cardDesigner,
  templateName: 'Template name',
  mayNotEdit: 'You can view the card. To change it, you need the right to edit the event’s set-up.',
  zoom: 'Zoom',
  zooms: { fit: 'Fit', '1': '100 %', '1.5': '150 %', '2': '200 %' },
  undo: 'Undo',
  redo: 'Redo',
  stage: 'Card',

  elements: 'Elements',
  names: {
    name: 'Name',
    qr: 'QR code',
    regd: 'Regd no',
    cityState: 'City/state',
    category: 'Category',
    company: 'Company',
    photo: 'Photo',
    heading: 'Heading',
  },
  notShown: 'Not on the card',
  hidden: 'hidden',
  atTop: 'At the top',
  movable: 'movable element',
  howToMove:
    'Drag the element, or press the arrow keys to move it by 1 pixel. With Shift, they move it by 10.',
  place: (x: number, y: number) => `${x} px from the left, ${y} px from the top`,
  inMiddle: 'in the middle',
  x: 'X, from the left',
  y: 'Y, from the top',
  range: (least: number, most: number) => `${least} to ${most}`,
  measures: { fontSize: 'Font size', qrSize: 'QR size', width: 'Width', height: 'Height' },
  slider: (measure: string) => `${measure}, slider`,
  centre: 'Move to the middle',
  more: 'More',
  isShown: 'On the card',
  typeface: 'Typeface',
  typefaces: { sans: 'Inter, without serifs', serif: 'Noto Serif, with serifs' },
  colour: 'Colour',
  emptyColour: 'Empty: the colour of the card or the category',
  isBold: 'Bold',
  headingHint: 'The event’s name, venue and date. An image replaces it.',

  sample: 'Sample person',
  samples: {
    plain: 'Sample name',
    longest: 'Longest name',
    tamil: 'Tamil name',
    devanagari: 'Devanagari name',
    companion: 'Accompanying person',
    extra: 'Extra card, no name',
  },
  sampleName: 'Dr. Sample Name',
  sampleNames: {
    longest: 'Dr. Venkatanarasimharajuvaripeta Lakshminarayanan Padmanabhaswamy Subrahmanyam',
    tamil: 'டாக்டர் மீனாட்சி சுந்தரேஸ்வரன் கிருஷ்ணமூர்த்தி',
    devanagari: 'डॉ. अनुराधा श्रीनिवासन कृष्णमूर्ति',
    companion: 'Vasantha Raghunathan',
  },
  samplePlaces: {
    latin: 'Thanjavur, Tamil Nadu',
    tamil: 'தஞ்சாவூர், தமிழ்நாடு',
    devanagari: 'पुणे, महाराष्ट्र',
  },
  sampleCompany: 'Sample Pharmaceuticals Ltd.',
  sampleCategory: 'Sample category',

  background: 'Background image',
  /** `parts` names one element or several; `ratio` is their lowest contrast. */
  faint: (parts: string, ratio: string) =>
    `Hard to read on this image: ${parts}. Contrast ${ratio}; 4.5 or more is easy to read.`,
  faintOnPaper: (parts: string, ratio: string) =>
    `Hard to read on white: ${parts}. Contrast ${ratio}; 4.5 or more is easy to read.`,
  imageMissing:
    'The background image cannot be loaded. The server tries the address again after ten minutes. You can also upload the image.',
  codeCrowded: (part: string) =>
    `${part} is too near to the QR code: scanners need white round it. Move them apart.`,
  codeAtEdge: 'The QR code is too near to the card’s edge: scanners need white round it. Move it inwards.',
  displaced: (part: string) =>
    `${part} cannot be printed at this place because something else is there. It is printed as near as possible.`,
  photoCut: 'The white round the QR code covers part of the photo. Move them apart.',
  codeHidden: 'Without a QR code the card cannot be scanned.',

  template: 'Template',
  reset: 'Reset to default',
  resetQuestion: 'Reset this template to default?',
  resetDetail:
    'All places, sizes and looks become the default ones. Undo brings them back, and nothing is saved yet.',
  replaceQuestion: 'Replace the template of this name?',
  replaceDetail: (name: string) =>
    `There is a template '${name}' already. The design on this screen replaces it.`,
  replace: 'Replace',
  changedElsewhere:
    'Someone else saved other values for parts that you changed. Your changes are still here. Save yours in their place, or cancel and use Undo to see theirs.',
  saveMine: 'Save mine',
  several: 'Templates and categories',
  severalHint:
    'Each category’s cards take the template chosen here; without a choice they take the main one.',
  copyName: (name: string) => `${name} copy`,
  newFromThis: 'New from this one',
  delete: 'Delete template',
  deleteQuestion: 'Delete this template?',
  deleteDetail: (name: string, categories: string) =>
    categories === ''
      ? `${name}. No category uses it.`
      : `${name}. The cards of ${categories} take the main template again.`,
  templateOf: (category: string) => `Template of ${category}`,
  main: 'Main template',
  toMain: 'Open the main template',
} as const;
