import { useMemo, useState } from 'react'
import type { TermsSet } from '#contract/desk/terms-sets.ts'
import type { ChosenTermsSet } from '../model/draft.ts'
import type { FormValues } from '../model/form-values.ts'
import { KEPT_NAMES, plainTerms, valuesOfSet } from '../model/set-terms.ts'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'

/** State before the terms were filled in. */
type Before = { readonly values: FormValues; readonly chosen: ChosenTermsSet | undefined }

export type FillTerms = {
  readonly take: (set: TermsSet) => void
  /** Fills in the defaults of a new form. */
  readonly takePlain: () => void
  /** Undoes the last fill; undefined if there is none. */
  readonly undo: (() => void) | undefined
}

/** Fills the terms of the form from a set. */
export function useFillTerms(): FillTerms {
  const { form, termsSet } = useNewLoan()
  const { changed } = useDraftControl()
  const [before, setBefore] = useState<Before>()
  const ways = useMemo(() => {
    const put = (values: Partial<FormValues>, chosen: ChosenTermsSet | undefined) => {
      termsSet.set(chosen)
      for (const name of ['scheduleType', ...KEPT_NAMES] as const) {
        const value = values[name]
        if (value !== undefined && value !== form.getValues(name)) form.setValue(name, value, { shouldDirty: true })
      }
      changed()
      void form.trigger()
    }
    const fill = (values: Partial<FormValues>, chosen: ChosenTermsSet | undefined) => {
      setBefore({ values: structuredClone(form.getValues()), chosen: termsSet.get() })
      put(values, chosen)
    }
    return {
      put,
      take: ({ id, name, terms }: TermsSet) => fill(valuesOfSet(terms), { id, name }),
      takePlain: () => fill(plainTerms(), undefined),
    }
  }, [form, termsSet, changed])
  const undo =
    before &&
    (() => {
      setBefore(undefined)
      ways.put(before.values, before.chosen)
    })
  return { take: ways.take, takePlain: ways.takePlain, undo }
}
