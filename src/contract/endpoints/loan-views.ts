import { loanViewBody, loanViewPathParameters, loanViewRequest } from '../desk/loan-views.ts'
import { data, list } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const listLoanViews = endpoint({
  method: 'GET',
  path: '/desk/v1/loan-views',
  callers: 'person',
  summary: 'List the views',
  description: 'The views of the list that are kept by name: filter, order and columns of each.',
  answer: list(loanViewBody),
  scope: 'desk',
})

export const createLoanView = endpoint({
  method: 'POST',
  path: '/desk/v1/loan-views',
  callers: 'person',
  summary: 'Keep a view',
  description: 'Keeps a view of the list under a name that no other has. Search words are never part of one.',
  request: loanViewRequest,
  answer: data(loanViewBody),
  status: 201,
  scope: 'desk',
})

export const replaceLoanView = endpoint({
  method: 'PUT',
  path: '/desk/v1/loan-views/{id}',
  callers: 'person',
  summary: 'Change a view',
  description: 'Replaces the name and all else of a view.',
  request: loanViewRequest,
  answer: data(loanViewBody),
  inPath: loanViewPathParameters,
  scope: 'desk',
})

export const removeLoanView = endpoint({
  method: 'DELETE',
  path: '/desk/v1/loan-views/{id}',
  callers: 'person',
  summary: 'Remove a view',
  description: 'Removes a view. No loan is touched.',
  inPath: loanViewPathParameters,
  scope: 'desk',
})
