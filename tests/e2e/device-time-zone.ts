/** Far from India: a screen that shows a time by the device's clock fails its journey. */
export const deviceTimeZone = 'America/New_York';
