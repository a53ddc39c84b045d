import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

type SettingsSectionProps = {
  readonly name: string
  /** Where an address leads to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** The name on the left, what belongs to it on the right, a line between the sections. */
export function SettingsSection({ name, id, children }: SettingsSectionProps) {
  const nameId = useId()
  return (
    <section className={classes.section} id={id} aria-labelledby={nameId}>
      <h2 id={nameId} className={classes.name}>
        {name}
      </h2>
      <div>{children}</div>
    </section>
  )
}
