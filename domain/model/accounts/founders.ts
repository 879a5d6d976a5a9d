/** The values of REGDESK_FOUNDERS: which accounts may create events. */
export const founders = ['anyone', 'email', 'superAdmin'] as const;
export type Founders = (typeof founders)[number];
