import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

/** A section of the form: its name on the left (or above if there is room for three panes), its fields in columns. */
export function FormSection({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 className={classes.name} id={id}>
        {name}
      </h2>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}
