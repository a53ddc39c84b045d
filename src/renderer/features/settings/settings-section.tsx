import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

/** The name on the left, what belongs to it on the right, a line between the sections. */
export function SettingsSection({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.name}>
        {name}
      </h2>
      <div>{children}</div>
    </section>
  )
}
