import { correctionItem, correctionRequest } from '../desk/corrections.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const voidLoan = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/voiding',
  callers: 'corrections',
  summary: 'Void a loan that was entered wrongly',
  description:
    'Voids a loan of this computer while nothing of it is paid. It stays, outside every list and sum of the running book, and its lender loan ID is free again.',
  request: correctionRequest,
  answer: data(correctionItem),
  status: 201,
  problems: [409],
})

export const undoExtension = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/extensions/{extensionUuid}/undoing',
  callers: 'corrections',
  summary: 'Undo the last extension',
  description:
    'Takes an extension of a loan of this computer back while it is the last event that counts: the rows are then as before it. The extension stays in the history.',
  request: correctionRequest,
  answer: data(correctionItem),
  status: 201,
  problems: [409],
})
