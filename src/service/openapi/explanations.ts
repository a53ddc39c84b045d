import { COMPARED_COLUMNS, VERSION_COLUMNS } from '#contract/desk/explanation.ts'
import { COMPARED_SIDES } from '#values/vocabulary/explanation-terms.ts'
import { COMPARED_PARAMETERS, data, type OperationDescriptions, query, uuidInPath, versionInPath } from './operation.ts'

const ROW = query('row', { type: 'integer', minimum: 0 }, 'The row, from 0; left out, the sum of the column is meant')
const columns = (names: readonly string[]) => query('column', { type: 'string', enum: names }, 'The column', true)

/** The operations that say how amounts came about. */
export const EXPLANATION_OPERATIONS: OperationDescriptions = {
  '/desk/v1/loans/{uuid}/versions/{version}/explanation': {
    get: {
      operationId: 'explainAmount',
      summary: 'Explain an amount of a version',
      description:
        'How an amount of a version came about; without a row, how the sum of the column did; balances are not added up.',
      answer: data('AmountExplanation'),
      parameters: [uuidInPath, versionInPath, columns(VERSION_COLUMNS), ROW],
    },
  },
  '/desk/v1/loans/{uuid}/extension-preview/explanation': {
    post: {
      operationId: 'explainPreviewedAmount',
      summary: 'Explain an amount of a preview',
      description: 'How an amount of an extension preview comes about.',
      request: 'PreviewExplanationRequest',
      answer: data('AmountExplanation'),
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/comparison/explanation': {
    get: {
      operationId: 'explainComparedAmount',
      summary: 'Explain an amount of a comparison',
      description: 'How an amount of a comparison came about; without a row, how the sum of the column did.',
      answer: data('AmountExplanation'),
      parameters: [
        uuidInPath,
        ...COMPARED_PARAMETERS,
        query('side', { type: 'string', enum: COMPARED_SIDES }, 'The side of the comparison', true),
        columns(COMPARED_COLUMNS),
        ROW,
      ],
    },
  },
  '/desk/v1/schedules/explanation': {
    post: {
      operationId: 'explainMadeAmount',
      summary: 'Explain an amount of a made schedule',
      description: 'How an amount of a schedule that is made from its terms comes about.',
      request: 'MadeExplanationRequest',
      answer: data('AmountExplanation'),
    },
  },
  '/desk/v1/conventions': {
    post: {
      operationId: 'findConvention',
      summary: 'Find the convention of rows',
      description: 'Which convention made these rows, or comes closest to them.',
      request: 'ConventionRequest',
      answer: data('FoundConvention'),
    },
  },
  '/desk/v1/loans/{uuid}/convention': {
    get: {
      operationId: 'getConvention',
      summary: 'The convention of a loan',
      description: 'Which convention made the rows of a loan as they were registered.',
      answer: data('FoundConvention'),
      parameters: [uuidInPath],
    },
  },
}
