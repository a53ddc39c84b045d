import {
  loanListBody,
  loanListParameters,
  loanSearchRequest,
  loanTotals,
  loanTotalsRequest,
} from '../desk/loan-list.ts'
import { body, data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { FILTER_PARAMETERS, LIST_PARAMETERS, ORDER_PARAMETERS } from './parameters.ts'

export const listLoans = endpoint({
  method: 'GET',
  path: '/desk/v1/loans',
  callers: 'token',
  summary: 'List loans',
  description: 'The loans that a filter matches in the order asked for, newest first where none is, paged by key.',
  answer: body(loanListBody),
  parameters: LIST_PARAMETERS,
  query: loanListParameters,
  longBy: 'filtered-book',
})

export const searchLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/loan-search',
  callers: 'token',
  summary: 'Search loans',
  description: 'Takes the fields of listLoans in the body, where search words may be a personal code.',
  request: loanSearchRequest,
  answer: body(loanListBody),
  longBy: 'book',
})

export const addUpFoundLoans = endpoint({
  method: 'POST',
  path: '/desk/v1/loan-totals',
  callers: 'token',
  summary: 'Add up the loans of a search',
  description: 'Takes the fields of getLoanTotals in the body, where search words may be a personal code.',
  request: loanTotalsRequest,
  answer: data(loanTotals),
  longBy: 'book',
})

export const getLoanTotals = endpoint({
  method: 'GET',
  path: '/desk/v1/loan-totals',
  callers: 'token',
  summary: 'Add loans up',
  description: 'How many loans a filter matches, their remaining principal, and what of them is overdue.',
  answer: data(loanTotals),
  parameters: [...FILTER_PARAMETERS, ...ORDER_PARAMETERS],
  query: loanTotalsRequest,
  longBy: 'book',
})
