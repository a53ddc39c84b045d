import { expect, it } from 'vitest'
import { MADE_QUESTION_WORDS } from './made-question-words.ts'

const ROUNDING = MADE_QUESTION_WORDS['principal-rounding']

it.each([
  [{}, 'It does not divide into the installments to the cent, and the file does not say it.'],
  [{ lines: 3 }, 'In the 3 lines behind the first ones it may not divide to the cent, and the file does not say it.'],
  [{ head: 'Kapital' }, 'The amounts of “Suma” are made by each of these.'],
])('the rounding of equal principal is asked with what is known of the lines: %j', (params, why) => {
  expect(ROUNDING({ column: 'Suma', content: 'amount', field: null, params }).why).toContain(why)
})
