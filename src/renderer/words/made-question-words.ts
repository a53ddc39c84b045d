import { counted } from '../formats/shown-text.ts'
import type { AskedOf, Worded } from './question-terms.ts'

/** Questions that only the schedules which the desk makes leave open. */
export const MADE_QUESTION_WORDS = {
  period: () => ({
    title: 'How often is an installment due?',
    why: 'The file counts them and says no time between them. Other times are among the fixed values.',
  }),
  'day-count': ({ column, params }: AskedOf) => dayCountAsked(column, params),
  installment: ({ column }: AskedOf) => ({
    title: `Are the installments those of “${column}”?`,
    why: 'The terms of the first lines make others. Many lenders round them in a way of their own.',
  }),
  level: () => ({
    about: 'the installment',
    title: 'How is the installment of annuities worked out?',
    why: 'The file does not have it. Many lenders divide the yearly rate by 12, while their interest counts days.',
  }),
  'grace-counted': ({ column, params }: AskedOf) => ({
    about: 'the number of installments',
    title: `Does the number of installments hold the grace of “${column}”?`,
    why:
      params.lines === undefined
        ? 'The file does not say it.'
        : `The first choice comes to the dates or installments of ${counted(Number(params.lines), 'line')}.`,
  }),
  'principal-rounding': ({ column, params }: AskedOf) => ({
    about: 'the rounding of principal',
    title: 'How is equal principal rounded?',
    why: whyRounding(column, params),
  }),
  weekends: () => ({
    about: 'due dates on weekends',
    title: 'What becomes of due dates on weekends?',
    why: 'The file does not say it. Holidays count as working days. More ways are among the fixed values.',
  }),
  'interest-paid': ({ column }: AskedOf) => ({
    title: 'What was paid of the interest?',
    why: `“${column}” says it of the principal, and no column of the interest.`,
  }),
} satisfies Readonly<Record<string, (asked: AskedOf) => Worded>>

function whyRounding(column: string, { head, lines }: AskedOf['params']): string {
  if (head !== undefined) return `The amounts of “${column}” are made by each of these.`
  const where =
    lines === undefined
      ? 'It does not divide into the installments to the cent'
      : `In the ${counted(Number(lines), 'line')} behind the first ones it may not divide to the cent`
  return `${where}, and the file does not say it. More ways are among the fixed values.`
}

function dayCountAsked(column: string, params: AskedOf['params']): Worded {
  const taken = [params.taken ?? ''].flat().join(', ')
  if (taken === '')
    return {
      about: 'the day count',
      title: 'How does interest count days?',
      why: 'The file does not say it, and each way makes other interest. More ways are among the fixed values.',
    }
  return params.by === undefined || params.by === 'totalAmount'
    ? {
        title: `By which day count are the installments of “${column}” made?`,
        why: `The file does not say it, and those that ${taken} makes are others.`,
      }
    : {
        title: 'By which day count are the installments made?',
        why: `The file does not say it. By ${taken}, “${column}” ends within an installment; by the first choice, whole ones are paid.`,
      }
}
