/** The columns of two schedules side by side. */
export const COMPARED_SIDES = ['before', 'change', 'after'] as const

export type ComparedSide = (typeof COMPARED_SIDES)[number]

/** The rules that the sums of an explanation go by, as docs/interface.md has them. */
const RULES = [
  'making-a-schedule',
  'moving-due-dates',
  'added-interest',
  'computed-amounts',
  'delayed-interest',
  'conventions',
  'buyback',
] as const

export type RuleId = (typeof RULES)[number]
