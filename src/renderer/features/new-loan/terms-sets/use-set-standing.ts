import { useQuery } from '@tanstack/react-query'
import type { TermsSet } from '#contract/desk/terms-sets.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import type { ChosenTermsSet } from '../model/draft.ts'
import type { FormValues } from '../model/form-values.ts'
import { isAsSet } from '../model/set-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useFormValues } from '../state/use-form-values.ts'

/** The sets of terms as far as read, and how the form compares with the chosen one. */
export type SetStanding = {
  readonly values: FormValues
  readonly sets: readonly TermsSet[]
  /** The set at the time of choosing; it may have been renamed since. */
  readonly chosen: ChosenTermsSet | undefined
  readonly current: TermsSet | undefined
  readonly isChanged: boolean
  /** True if the chosen set was removed since. */
  readonly isGone: boolean
}

const NONE: readonly TermsSet[] = []

/** The sets are read together with the form, so that their menu opens at once. */
export function useSetStanding(): SetStanding {
  const { form, chosenSet: chosen } = useNewLoan()
  const values = useFormValues(form)
  const { data } = useQuery(termsSetsQuery)
  const sets = data?.data ?? NONE
  const current = sets.find(({ id }) => id === chosen?.id)
  return {
    values,
    sets,
    chosen,
    current,
    isChanged: current !== undefined && !isAsSet(values, current.terms),
    isGone: data !== undefined && chosen !== undefined && current === undefined,
  }
}
