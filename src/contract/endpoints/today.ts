import { todayBody } from '../desk/today.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const getToday = endpoint({
  method: 'GET',
  path: '/desk/v1/today',
  callers: 'token',
  summary: 'Read what is due and overdue today',
  description:
    'Loans whose next installment is due today or within the next seven days, overdue loans by their days late, and loans that the connection has to buy back by its rule: how many, and what they owe.',
  answer: data(todayBody),
  longBy: 'book',
})
