import { isOtherTerm, otherTermTexts } from '../columns/other-terms.ts'
import { type Asker, askedColumns, isAnswered, keepAsNote, leaveOut } from './open-question.ts'

/** So many of the values are shown. */
const MOST_TEXTS = 5

/** Asks about terms that no field takes, such as flat interest, if the desk makes the schedules and would make other ones. */
export const askOtherTerms: Asker = (plan, facts) =>
  askedColumns(plan, facts).flatMap(({ column, planned }) => {
    const { index, head } = column
    const isOpen = plan.format.shape === 'loan-a-line' && planned.field === null && !isAnswered(planned)
    if (!isOpen || !isOtherTerm(column)) return []
    const texts = otherTermTexts(column).slice(0, MOST_TEXTS)
    if (texts.length === 0) return []
    return [
      {
        code: 'term-without-field',
        column: index,
        params: { head, texts },
        choices: [leaveOut(index), keepAsNote(index)],
      },
    ]
  })
