import { type ReactNode, useEffect, useId, useRef } from 'react'
import { SETTINGS_SECTIONS, type SettingsSectionId } from '../../words/settings-sections.ts'
import classes from './settings-section.module.css'

type SettingsSectionProps = { readonly id: SettingsSectionId; readonly children: ReactNode }

/** The name on the left, what belongs to it on the right, a line between the sections. An address can lead to it. */
export function SettingsSection({ id, children }: SettingsSectionProps) {
  const nameId = useId()
  const section = useRef<HTMLElement>(null)
  // The page comes to its address before its sections are read.
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [id])
  return (
    <section ref={section} className={classes.section} id={id} aria-labelledby={nameId} tabIndex={-1}>
      <h2 id={nameId} className={classes.name}>
        {SETTINGS_SECTIONS[id]}
      </h2>
      <div>{children}</div>
    </section>
  )
}
