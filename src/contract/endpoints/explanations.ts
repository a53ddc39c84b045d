import { COMPARED_SIDES } from '#values/vocabulary/explanation-terms.ts'
import { comparisonParameters } from '../desk/comparison.ts'
import { conventionRequest, foundConventionBody } from '../desk/convention.ts'
import {
  amountExplanation,
  COMPARED_COLUMNS,
  comparedCellParameters,
  explanationParameters,
  madeExplanationRequest,
  previewExplanationRequest,
  VERSION_COLUMNS,
} from '../desk/explanation.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { COMPARED_PARAMETERS, query } from './parameters.ts'

const columns = (names: readonly string[]) => query('column', { type: 'string', enum: names }, 'The column', true)

const ROW = query('row', { type: 'integer', minimum: 0 }, 'The row, from 0; left out, the sum of the column is meant')

export const explainAmount = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/versions/{version}/explanation',
  callers: 'token',
  summary: 'Explain an amount of a version',
  description:
    'How an amount of a version came about; without a row, how the sum of the column did; balances are not added up.',
  answer: data(amountExplanation),
  parameters: [columns(VERSION_COLUMNS), ROW],
  query: explanationParameters,
  longBy: 'loan',
})

export const explainPreviewedAmount = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/extension-preview/explanation',
  callers: 'token',
  summary: 'Explain an amount of a preview',
  description: 'How an amount of an extension preview comes about.',
  request: previewExplanationRequest,
  answer: data(amountExplanation),
  longBy: 'loan',
})

export const explainComparedAmount = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/comparison/explanation',
  callers: 'token',
  summary: 'Explain an amount of a comparison',
  description: 'How an amount of a comparison came about; without a row, how the sum of the column did.',
  answer: data(amountExplanation),
  parameters: [
    ...COMPARED_PARAMETERS,
    query('side', { type: 'string', enum: COMPARED_SIDES }, 'The side of the comparison', true),
    columns(COMPARED_COLUMNS),
    ROW,
  ],
  query: comparedCellParameters.and(comparisonParameters),
  longBy: 'loan',
})

export const explainMadeAmount = endpoint({
  method: 'POST',
  path: '/desk/v1/schedules/explanation',
  callers: 'token',
  summary: 'Explain an amount of a made schedule',
  description: 'How an amount of a schedule that is made from its terms comes about.',
  request: madeExplanationRequest,
  answer: data(amountExplanation),
})

export const findConvention = endpoint({
  method: 'POST',
  path: '/desk/v1/conventions',
  callers: 'token',
  summary: 'Find the convention of rows',
  description: 'Which convention made these rows, or comes closest to them.',
  request: conventionRequest,
  answer: data(foundConventionBody),
  longBy: 'body',
})

export const getConvention = endpoint({
  method: 'GET',
  path: '/desk/v1/loans/{uuid}/convention',
  callers: 'token',
  summary: 'The convention of a loan',
  description: 'Which convention made the rows of a loan as they were registered.',
  answer: data(foundConventionBody),
  longBy: 'loan-finding',
})
