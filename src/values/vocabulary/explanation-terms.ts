/** The keys of a pocket calculator between the figures of a sum; the first figure has none, `→` is before a rounded one. */
export const OPERATORS = ['', '+', '−', '×', '/', '=', '→'] as const

export type Operator = (typeof OPERATORS)[number]

/** The columns of two schedules side by side. */
export const COMPARED_SIDES = ['before', 'change', 'after'] as const

export type ComparedSide = (typeof COMPARED_SIDES)[number]

/** The rules that the sums of an explanation go by, as docs/interface.md has them. */
export const RULES = [
  'making-a-schedule',
  'moving-due-dates',
  'added-interest',
  'computed-amounts',
  'conventions',
] as const

export type RuleId = (typeof RULES)[number]
