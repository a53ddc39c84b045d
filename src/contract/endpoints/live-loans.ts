import { refreshBody } from '../desk/submissions.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const refreshLoan = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/refresh',
  callers: 'person',
  summary: 'Read a live loan again',
  description: 'Reads a loan from its live service and takes over what changed there.',
  answer: data(refreshBody),
  problems: [502, 504],
})
