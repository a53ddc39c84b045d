import { COMPARED_COLUMNS, COMPARED_SIDES, SCHEDULE_COLUMNS } from '#contract/desk/explanation.ts'
import { COMPARED_PARAMETERS, type Operations, query, uuidInPath, versionInPath } from './operation.ts'

const ROW = query('row', { type: 'integer', minimum: 0 })

/** The operations that say how amounts came about. */
export const EXPLANATION_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/versions/{version}/explanation': {
    get: {
      summary: 'How an amount of a version came about; without a row, how the sum of the column did',
      answer: 'AmountExplanation',
      problems: [401, 404, 422],
      parameters: [uuidInPath, versionInPath, query('column', { enum: SCHEDULE_COLUMNS }, true), ROW],
    },
  },
  '/desk/v1/loans/{uuid}/extension-preview/explanation': {
    post: {
      summary: 'How an amount of an extension preview comes about',
      request: 'PreviewExplanationRequest',
      answer: 'AmountExplanation',
      problems: [400, 401, 404, 422],
      parameters: [uuidInPath],
    },
  },
  '/desk/v1/loans/{uuid}/comparison/explanation': {
    get: {
      summary: 'How an amount of a comparison came about; without a row, how the sum of the column did',
      answer: 'AmountExplanation',
      problems: [401, 404, 422],
      parameters: [
        uuidInPath,
        ...COMPARED_PARAMETERS,
        query('side', { enum: COMPARED_SIDES }, true),
        query('column', { enum: COMPARED_COLUMNS }, true),
        ROW,
      ],
    },
  },
  '/desk/v1/schedules/explanation': {
    post: {
      summary: 'How an amount of a made schedule comes about',
      request: 'MadeExplanationRequest',
      answer: 'AmountExplanation',
      problems: [400, 401, 422],
    },
  },
  '/desk/v1/conventions': {
    post: {
      summary: 'Which convention made these rows, or comes closest to them',
      request: 'ConventionRequest',
      answer: 'FoundConvention',
      problems: [400, 401, 413, 415, 422],
    },
  },
  '/desk/v1/loans/{uuid}/convention': {
    get: {
      summary: 'Which convention made the rows as registered',
      answer: 'FoundConvention',
      problems: [401, 404],
      parameters: [uuidInPath],
    },
  },
}
