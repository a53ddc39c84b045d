import { useState } from 'react'
import { isPlainField, type PlainFieldName } from '../model/fields.ts'
import type { ScheduleFields } from '../model/form-of-terms.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'

type Fields = Partial<FormValues>

/** Terms that were put into the form together, and the previous values. */
type Used = { readonly fields: Fields; readonly before: FormValues }

export type UsedTerms = ReturnType<typeof useUsedTerms>

/** Fills in the terms of a schedule, and undoes it; entered rows stay in the grid. */
export function useUsedTerms(form: NewLoanForm) {
  const [used, setUsed] = useState<Used>()
  return {
    use: (fields: ScheduleFields) => {
      setUsed({ fields, before: { ...form.getValues() } })
      fill(form, fields, namesOf(fields))
    },
    undo: () => {
      if (used) fill(form, used.before, namesOf(used.fields))
      setUsed(undefined)
    },
    /** True while the terms are unchanged: undo must not remove what was typed since. */
    areIn: (values: FormValues) =>
      used !== undefined && namesOf(used.fields).every((name) => values[name] === used.fields[name]),
  }
}

const FILLED = { shouldDirty: true, shouldValidate: true } as const

function fill(form: NewLoanForm, from: Fields, names: readonly PlainFieldName[]): void {
  for (const name of names) {
    const value = from[name]
    if (value !== undefined) form.setValue(name, value, FILLED)
  }
}

function namesOf(fields: Fields): readonly PlainFieldName[] {
  return Object.keys(fields).filter(isPlainField)
}
