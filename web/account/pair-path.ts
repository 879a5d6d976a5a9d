/** Where an admin's QR leads; the code stands behind '#', so that no server and no log ever reads it. */
export const pairPath = '/pair';
