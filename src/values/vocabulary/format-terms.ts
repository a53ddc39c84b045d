/** Signs before the decimals of a number. */
export const DECIMAL_SIGNS = ['POINT', 'COMMA'] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** Signs between the thousands of a number. */
export const GROUPINGS = ['COMMA', 'POINT', 'SPACE', 'APOSTROPHE', 'NONE'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Order of year, month and day, with the sign between them. */
export const DAY_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'MM/DD/YYYY'] as const
export type DayFormat = (typeof DAY_FORMATS)[number]
