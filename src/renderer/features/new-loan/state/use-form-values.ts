import { useEffect, useState } from 'react'
import type { NewLoanForm } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'

/** All values of the form; renders with every change. For the summary; fields watch only themselves. */
export function useFormValues(form: NewLoanForm): FormValues {
  const [values, setValues] = useState<FormValues>(() => ({ ...form.getValues() }))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: (change) => setValues({ ...change.values }) }),
    [form],
  )
  return values
}
