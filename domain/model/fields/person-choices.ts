export const foodPreferences = ['Vegetarian', 'Non-Vegetarian'] as const;
export const genders = ['Male', 'Female'] as const;
