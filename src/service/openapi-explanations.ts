import { COMPARED_COLUMNS, COMPARED_SIDES, SCHEDULE_COLUMNS } from '#contract/desk/explanation.ts'
import { type Operations, uuidInPath } from './openapi-operation.ts'

/** The operations that say how amounts came about. */
export const EXPLANATION_OPERATIONS: Operations = {
  '/desk/v1/loans/{uuid}/versions/{version}/explanation': {
    get: {
      summary: 'How an amount of a version came about; without a row, how the sum of the column did',
      answer: 'AmountExplanation',
      problems: [401, 404, 422],
      parameters: [
        uuidInPath,
        { name: 'version', in: 'path', required: true, schema: { type: 'integer', minimum: 0 } },
        { name: 'column', in: 'query', required: true, schema: { enum: SCHEDULE_COLUMNS } },
        { name: 'row', in: 'query', schema: { type: 'integer', minimum: 0 } },
      ],
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
        { name: 'before', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } },
        { name: 'after', in: 'query', schema: { type: 'integer', minimum: 0 } },
        { name: 'daysToExtend', in: 'query', schema: { type: 'integer', minimum: 1 } },
        { name: 'side', in: 'query', required: true, schema: { enum: COMPARED_SIDES } },
        { name: 'column', in: 'query', required: true, schema: { enum: COMPARED_COLUMNS } },
        { name: 'row', in: 'query', schema: { type: 'integer', minimum: 0 } },
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
