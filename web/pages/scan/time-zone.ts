/** Where this device is: times on the scan screens are the gate's own. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
