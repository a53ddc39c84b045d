import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { TermsSet } from '#contract/desk/terms-sets.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import { type FormValues, typeOf } from '../model/form-values.ts'
import { hasPlainTerms, isAsSet } from '../model/set-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import type { FillTerms } from './use-fill-terms.ts'

/** Fills in the default set when the schedule type changes, unless the user has changed a term. */
export function useDefaultSet({ take, takePlain }: FillTerms): void {
  const { form, termsSet } = useNewLoan()
  const client = useQueryClient()
  const follow = useEffectEvent(async (type: string) => {
    // If the service does not answer, the terms stay unchanged.
    const list = await client.fetchQuery(termsSetsQuery).catch(() => undefined)
    const values = form.getValues()
    if (!list || values.scheduleType !== type) return
    const chosen = termsSet.get()
    const current = list.data.find(({ id }) => id === chosen?.id)
    if (current?.terms.scheduleType === type || !isOfNobody(values, chosen === undefined, current)) return
    const next = list.data.find(({ isDefault, terms }) => isDefault && terms.scheduleType === type)
    if (next) take(next)
    else if (current) takePlain()
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Only changes by the user: code that fills the form brings its own terms.
        callback: ({ name, type, values }) => {
          if (name === 'scheduleType' && type === 'change' && typeOf(values) !== '') void follow(values.scheduleType)
        },
      }),
    [form],
  )
}

/** True if the terms are those of a new form, or of the set taken for the previous type. */
function isOfNobody(values: FormValues, isWithoutSet: boolean, current: TermsSet | undefined): boolean {
  if (isWithoutSet) return hasPlainTerms(values)
  return current !== undefined && isAsSet({ ...values, scheduleType: current.terms.scheduleType }, current.terms)
}
