import type { Ref } from 'react'
import count from './count-field.module.css'
import { CountField } from './count-field.tsx'
import classes from './days-input.module.css'

type DaysInputProps = {
  readonly ref?: Ref<HTMLInputElement>
  /** For screen readers; visually the surroundings explain the field. */
  readonly label: string
  /** The text as typed. */
  readonly value: string
  readonly onChange: (text: string) => void
  /** For screen readers; the surroundings show it. */
  readonly error?: string | undefined
}

/** A number of days within a line. Its label and its error are read out, and shown by what surrounds it. */
export function DaysInput(props: DaysInputProps) {
  return (
    <CountField
      unit="days"
      min={1}
      classNames={{
        root: classes.root,
        label: classes.unseen,
        error: classes.unseen,
        input: `${count.withUnit} ${classes.input}`,
        section: count.section,
      }}
      {...props}
    />
  )
}
