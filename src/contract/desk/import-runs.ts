import { z } from 'zod'
import { MAX_PACE } from '#values/vocabulary/import-limits.ts'
import { IMPORT_RUN_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_FIELDS, IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, uuid } from '../fields.ts'
import { fileName } from '../file-name-field.ts'
import { scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedInstant } from '../payment-schedule.ts'
import { importPlan } from './import-plan.ts'
import { importQuestion } from './import-questions.ts'
import { importNotice, importSource } from './import-source.ts'
import { leftOut } from './left-out.ts'

/** Name of an uploaded file, from its header or the address; the body is the file itself. */
export const importUploadParameters = z.object({ name: fileName.default('pasted.csv') })

/** `after` is the import whose file this one is chosen in place of: what a person said of its columns holds for the same heads. */
export const importUploadQuery = importUploadParameters.extend({ after: uuid.optional() })

const importRunState = z.enum(IMPORT_RUN_STATES)

/** `ready` counts all good lines that wait, `odd` the odd ones among them. `present` lines were registered before. */
const counts = z.object({
  all: z.int(),
  ready: z.int(),
  odd: z.int(),
  faulty: z.int(),
  present: z.int(),
  leftOutByHand: z.int(),
  sending: z.int(),
  created: z.int(),
  refused: z.int(),
  unknown: z.int(),
  failed: z.int(),
})

/** A run as displayed in a list. */
export const importRunItem = z
  .object({
    kind: z.literal('import'),
    uuid: z.guid(),
    state: importRunState,
    /** Name of the file. */
    name: z.string(),
    /** Size of the file, in bytes. */
    size: z.int(),
    createdAt: returnedInstant,
    madeBy: z.string(),
    madeThrough: z.string(),
    startedAt: returnedInstant.nullable(),
    endedAt: returnedInstant.nullable(),
    counts,
    /** Unreadable lines, excluded from counts and totals. */
    leftOut,
  })
  .meta({ id: 'ImportRunItem' })

const progress = z.object({
  done: z.int(),
  of: z.int(),
  /** Recent and average pace since the run was started or resumed. Null while too little was done to tell. */
  perSecond: z.number().nullable(),
  averagePerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
})

const PACE_RULE = rule('pace', { most: MAX_PACE })
export const loansPerSecond = z.int(ruleText(PACE_RULE)).min(1, PACE_RULE).max(MAX_PACE, PACE_RULE).nullable()

/** Most loans sent to the service in a second. Null for no limit. */
export const importPace = z.object({ loansPerSecond }, ruleText(JSON_OBJECT)).meta({ id: 'ImportPace' })

/** A run with the findings about its file, its plan, and sums over the loans that are, or would be, created. */
export const importRunBody = importRunItem
  .extend({
    /**
     * Time when the import is deleted with its file and its lines unless it is started before, ISO 8601 in UTC. Null once it
     * was started: then the file is removed and the lines stay.
     */
    keptUntil: returnedInstant.nullable(),
    /** Null until the file was scanned. */
    source: importSource.nullable(),
    plan: importPlan.nullable(),
    /** Fields that createLoan needs and that have neither a column nor a fixed value. */
    missing: z.array(z.enum(IMPORT_FIELDS)),
    notices: z.array(importNotice),
    /** Open questions. The run creates nothing while there is one. */
    questions: z.array(importQuestion),
    sums: z.object({
      loanAmount: returnedAmount,
      paidPrincipal: returnedAmount,
      createdAmount: returnedAmount,
      /** Number of loans with earlier payments or extensions. */
      midLife: z.int(),
      clients: z.int(),
      knownClients: z.int(),
    }),
    conventions: z.array(z.object({ scheduleType, dayCount: z.enum(DAY_COUNTS).nullable(), loans: z.int() })),
    /** Faulty lines, each counted once by the reason of its first fault. */
    reasons: z.array(z.object({ code: z.enum(IMPORT_REASONS), lines: z.int() })),
    /** Odd lines among the good, each counted once by its first oddity. */
    oddities: z.array(z.object({ code: z.enum(IMPORT_ODDITIES), lines: z.int() })),
    /** Number of lines that a person has corrected. */
    corrected: z.int(),
    /**
     * Corrected and left-out lines that the last check did not find again, because the file was read differently since, or
     * lacks a corrected field. Their corrections are not applied; a check of the file as it was read before applies them
     * again.
     */
    correctionsNotApplied: z.int(),
    /** Progress of the current work: reading, checking or running. */
    progress: progress.nullable(),
    checkedAt: returnedInstant.nullable(),
    checkMs: z.int().nullable(),
    pace: importPace,
    /** Reason why a run is paused, or its file unreadable. */
    pauseReason: z.string().nullable(),
    /** Retry-After time of the live service, ISO 8601 in UTC. The run resumes by itself then. */
    waitUntil: returnedInstant.nullable(),
  })
  .meta({ id: 'ImportRun' })

export type ImportRunItem = z.infer<typeof importRunItem>
export type ImportRunBody = z.infer<typeof importRunBody>
