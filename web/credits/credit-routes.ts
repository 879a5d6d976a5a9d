/** The screens of the programme, of halls and of credits. */
export const creditRoutes = [] as const;
