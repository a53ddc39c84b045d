import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { MadeScheduleBody } from '#contract/desk/schedule.ts'
import { ProblemError } from '../../../api/errors.ts'
import { madeScheduleQuery } from '../../../api/schedules.ts'
import type { AnswerFault } from '../model/faults.ts'
import type { FormValues } from '../model/form-values.ts'
import { pauseField } from '../model/more-terms.ts'
import { lengthField } from '../model/places.ts'
import { type FieldsOfTerms, refusedTerms } from '../model/refusal.ts'
import { type ScheduleRequest, scheduleTerms } from '../model/schedule-terms.ts'

/** The generated schedule as far as known; `terms` are those of the current fields, answered or not. */
export type MadeScheduleState = {
  readonly terms: ScheduleRequest | undefined
  readonly schedule: MadeScheduleBody | undefined
  readonly faults: readonly AnswerFault[]
  readonly error: Error | null
  readonly retry: () => void
}

const TYPING_PAUSE = 150

/** Placeholder while there are no valid terms; never sent. */
const NO_TERMS: ScheduleRequest = {
  scheduleType: 'REGULAR',
  loanAmount: '0',
  interestRate: '0',
  startDate: '',
  numberOfInstallments: 0,
}

/**
 * Requests the schedule while the user types. An answer to older terms is ignored (the query is keyed by its terms); until the new one
 * arrives, the previous rows stay.
 */
export function useMadeSchedule<Checked>(control: Control<FormValues, unknown, Checked>): MadeScheduleState {
  const terms = useWatch({ control, compute: termsNow })
  const [asked] = useDebouncedValue(terms, TYPING_PAUSE, { leading: true })
  const { data, error, refetch } = useQuery({
    ...madeScheduleQuery(asked ?? NO_TERMS),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  const current = terms === asked ? error : null
  const length = useWatch({ control, compute: lengthField })
  const pauses = useWatch({ control, compute: pauseField })
  return useMemo(
    () => ({
      terms,
      schedule: terms === undefined ? undefined : data,
      faults: faultsOf(current, { length, pauses }),
      error: current,
      retry: () => void refetch(),
    }),
    [terms, data, current, length, pauses, refetch],
  )
}

function termsNow(values: FormValues): ScheduleRequest | undefined {
  return values.scheduleSource === 'generate' ? scheduleTerms(values) : undefined
}

function faultsOf(error: Error | null, fields: FieldsOfTerms): readonly AnswerFault[] {
  if (!(error instanceof ProblemError) || error.problem.status >= 500) return []
  const { errors = [], detail } = error.problem
  const faults = refusedTerms(errors.length > 0 ? errors : [{ pointer: '', detail }], fields)
  return faults.map(({ name, message }) => ({ place: { kind: 'field', name }, message }))
}
