import { CodeField } from '../../../components/fields/code-field.tsx'
import type { CodeOption } from '../../../components/fields/option-filter.ts'
import { labelOf, type PlainFieldName } from '../model/fields.ts'
import { useFormField } from './use-form-field.ts'

type CodeSelectProps = {
  readonly name: PlainFieldName
  readonly options: readonly CodeOption[]
  readonly className?: string | undefined
}

export function CodeSelect({ name, options, className }: CodeSelectProps) {
  return <CodeField label={labelOf(name)} options={options} className={className} {...useFormField(name)} />
}
