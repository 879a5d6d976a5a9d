/** A registrant's own attendance, and the organiser's switch for it. */
export const ownCreditsWords = {
  title: 'Attendance and credits',
  final: 'Final',
  amended: (revision: number) => `Amended, revision ${revision}`,
  soFar: 'So far',
  mayChange: 'These figures may still change. The organiser makes them final after the last session.',
  minutes: 'Minutes',
  credits: 'Credits',
  council: 'Council',
  number: 'Council number',
  none: 'Not stated',
  sessions: 'Sessions',
  noSession: 'No minutes in a session that counts for credits.',
  goneSession: 'A session that is no longer in the programme',
  assumed: (minutes: string) => `${minutes} of it assumed, because no exit was scanned`,
  gaps: {
    councilMissing: 'Your council is not stated.',
    numberMissing: 'Your council number is missing.',
    numberDoubtful: 'Your council number is not clear, or is one of another council.',
    supply: 'Without them your credits cannot be reported. Please correct this here.',
  },
  release: 'Registrants see their own sessions, minutes and credits',
  releaseHint:
    'Each person sees only their own. Figures that are not final are marked. Certificates for credits can be downloaded and sent only while this is on.',
} as const;
