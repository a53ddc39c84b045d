import { buybackItem, buybackPreviewBody } from '../desk/buybacks.ts'
import { correctionRequest } from '../desk/corrections.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const previewBuyback = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/buyback-preview',
  callers: 'token',
  summary: 'Preview a buyback',
  description:
    'What is due of a loan today if its lender takes it back, row by row, and the interest that would no longer be due; or the problem that a buyback would meet. Nothing is booked.',
  answer: data(buybackPreviewBody),
  longBy: 'loan',
})

export const undoBuyback = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/buybacks/{buybackUuid}/undoing',
  callers: 'corrections',
  summary: 'Undo a buyback',
  description:
    'Takes the buyback of a loan of this computer back: the rows are then as before it, and the loan can be paid and extended again. The buyback stays in the history.',
  request: correctionRequest,
  answer: data(buybackItem),
  status: 201,
  problems: [409],
})
