import { counted } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';

export const spotWords = {
  title: screensWords.spotRegistration,
  open: 'Register on a tablet',
  about:
    'On this device, people fill in the registration form themselves, one after the other. The menu, lists and all other pages are closed until a team member enters the exit code or signs in. The desk approves each registration and takes the payment.',
  start: 'Start registration on this device',
  noForm: 'Set up registration first: this device shows its form.',

  heading: 'Registration',
  welcome: 'Register here',
  welcomeDetail: 'Fill in the form. Then pay at the desk and get your card.',
  begin: 'Start',
  payAtDesk: 'You pay at the desk.',
  submit: 'Register',
  startOver: 'Start over',
  startOverQuestion: 'Start over?',
  startOverDetail: 'Everything that you entered is deleted.',
  offline: 'There is no connection. Please go to the desk.',
  done: 'Please go to the desk',
  number: 'Number',
  doneDetail: 'The team confirms your registration, takes the payment and gives you your card.',
  next: 'Next person',
  stillThere: 'Are you still there?',
  clearedIn: (seconds: number) => `The form is cleared in ${counted(seconds, 'second', 'seconds')}.`,
  goOn: 'Continue',
} as const;
