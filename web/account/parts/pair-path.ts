/** The page that an admin's QR code opens. The code follows '#', so that no server and no log ever reads it. */
export const pairPath = '/pair';
